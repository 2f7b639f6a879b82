// Draws in the Chromium of the first argument what comes as lines of JSON, {release, text}, and answers each with a line:
// {labels}, what a person reads in the picture, or {error}.
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const SECONDS = 120;

const browser = await chromium.launch({
  executablePath: process.argv[2],
  chromiumSandbox: false, // Root has none, and the page is our own.
  args: ['--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.goto(new URL('index.html', import.meta.url).href);

function late() {
  return new Promise(resolve => setTimeout(resolve, SECONDS * 1000, { error: `nothing was drawn in ${SECONDS} seconds` }).unref());
}

for await (const line of createInterface({ input: process.stdin })) {
  const drawn = page.evaluate(task => draw(task), JSON.parse(line)).catch(error => ({ error: String(error) }));
  console.log(JSON.stringify(await Promise.race([drawn, late()])));
}
await browser.close();
