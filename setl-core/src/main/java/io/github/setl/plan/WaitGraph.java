package io.github.setl.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;

/** Who waits for whom. Not thread safe. */
final class WaitGraph {
  private final List<List<Integer>> waits;

  /** A graph of {@code size} nodes, numbered from 0, none of which waits. */
  WaitGraph(int size) {
    this.waits = new ArrayList<>(Collections.nCopies(size, List.of()));
  }

  /** Has {@code node} wait for {@code other}. */
  void add(int node, int other) {
    if (waits.get(node).isEmpty()) {
      waits.set(node, new ArrayList<>(2));
    }
    waits.get(node).add(other);
  }

  /** What {@code node} waits for. */
  List<Integer> of(int node) {
    return waits.get(node);
  }

  /**
   * For each node the length of the longest way to a node that waits for nothing (Kahn,
   * "Topological sorting of large networks", 1962).
   *
   * @param onCycle receives each cycle, every node of it waiting for the next and the last for the
   *     first; its nodes are then taken as if they did not wait for one another
   */
  int[] levels(Consumer<List<Integer>> onCycle) {
    int size = waits.size();
    WaitGraph waiting = new WaitGraph(size);
    int[] open = new int[size];
    int[] level = new int[size];
    Deque<Integer> ready = new ArrayDeque<>();
    for (int node = 0; node < size; node++) {
      open[node] = waits.get(node).size();
      for (int other : waits.get(node)) {
        waiting.add(/* node= */ other, /* other= */ node);
      }
      if (open[node] == 0) {
        ready.add(node);
      }
    }
    boolean[] done = new boolean[size];
    for (int left = size; left > 0; ) {
      if (ready.isEmpty()) {
        List<Integer> cycle = cycle(done);
        onCycle.accept(cycle);
        int highest = cycle.stream().mapToInt(node -> level[node]).max().orElse(0);
        for (int node : cycle) {
          level[node] = highest;
          open[node] = 0;
          ready.add(node);
        }
      }
      int node = ready.remove();
      if (done[node]) {
        continue;
      }
      done[node] = true;
      left--;
      for (int next : waiting.of(node)) {
        if (!done[next] && open[next] > 0) {
          level[next] = Math.max(level[next], level[node] + 1);
          if (--open[next] == 0) {
            ready.add(next);
          }
        }
      }
    }
    return level;
  }

  /** A cycle among the nodes that are not done, each of which waits for another such. */
  private List<Integer> cycle(boolean[] done) {
    int node = 0;
    while (done[node]) {
      node++;
    }
    LinkedHashSet<Integer> path = new LinkedHashSet<>();
    while (path.add(node)) {
      node = waits.get(node).stream().filter(other -> !done[other]).findFirst().orElseThrow();
    }
    List<Integer> steps = new ArrayList<>(path);
    return List.copyOf(steps.subList(steps.indexOf(node), steps.size()));
  }
}
