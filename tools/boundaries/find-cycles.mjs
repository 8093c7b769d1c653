/**
 * One cycle for every knot of files that lead back to themselves (Tarjan's strongly connected components), each as the
 * list of files to walk, first file repeated at the end. `edges` maps a file to the files it imports.
 */
export function findCycles(edges) {
  return knots(edges)
    .filter((knot) => knot.length > 1 || edges.get(knot[0])?.includes(knot[0]))
    .map((knot) => shortestCycle([...knot].sort()[0], new Set(knot), edges));
}

function knots(edges) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const onStack = new Set();
  const found = [];

  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    onStack.add(file);
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
      } else if (onStack.has(next)) {
        lowest.set(file, Math.min(lowest.get(file), order.get(next)));
      }
    }
    if (lowest.get(file) === order.get(file)) found.push(popKnot(file, stack, onStack));
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}

function popKnot(root, stack, onStack) {
  const knot = [];
  let file;
  do {
    file = stack.pop();
    onStack.delete(file);
    knot.push(file);
  } while (file !== root);
  return knot;
}

function shortestCycle(start, knot, edges) {
  const cameFrom = new Map();
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

function pathTo(file, start, cameFrom) {
  const path = [];
  for (let each = file; each !== start; each = cameFrom.get(each)) path.unshift(each);
  return [start, ...path];
}
