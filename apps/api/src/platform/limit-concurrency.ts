/** Runs at most `limit` pieces of work at once; the others wait in the order they came. */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
    }
  };
}
