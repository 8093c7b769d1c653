/** The files that each file imports. */
type Edges = Map<string, string[]>;

/**
 * One cycle for every knot of files that lead back to themselves (Tarjan's strongly connected components), each as the
 * list of files to walk, first file repeated at the end.
 */
export function findCycles(edges: Edges) {
  return knots(edges)
    .filter((knot) => knot.length > 1 || knot.some((file) => edges.get(file)?.includes(file)))
    .flatMap((knot) =>
      knot
        .sort()
        .slice(0, 1)
        .map((first) => shortestCycle(first, new Set(knot), edges)),
    );
}

function knots(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  /** Returns the lowest place in the order that can be reached from the file. */
  const visit = (file: string): number => {
    const place = order.size;
    let lowest = place;
    order.set(file, place);
    stack.push(file);
    onStack.add(file);
    for (const next of edges.get(file) ?? []) {
      const known = order.get(next);
      if (known === undefined) lowest = Math.min(lowest, visit(next));
      else if (onStack.has(next)) lowest = Math.min(lowest, known);
    }
    if (lowest === place) found.push(popKnot(file, stack, onStack));
    return lowest;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}

function popKnot(root: string, stack: string[], onStack: Set<string>): string[] {
  const knot = stack.splice(stack.lastIndexOf(root));
  for (const file of knot) onStack.delete(file);
  return knot;
}

function shortestCycle(start: string, knot: Set<string>, edges: Edges): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of edges.get(file) ?? []) {
      if (next === start) return [...pathTo(file, start, cameFrom), start];
      if (!knot.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return [start];
}

function pathTo(file: string, start: string, cameFrom: Map<string, string>): string[] {
  const path: string[] = [];
  for (let each: string | undefined = file; each !== undefined && each !== start; each = cameFrom.get(each)) {
    path.unshift(each);
  }
  return [start, ...path];
}
