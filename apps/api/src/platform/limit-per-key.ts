import { limitConcurrency } from './limit-concurrency.ts';

type Work<Result> = () => Promise<Result>;
type Line = { run: ReturnType<typeof limitConcurrency>; count: number };

/**
 * Runs at most `limit` pieces of work at once without asking for whom they are, and beyond that at most `limit` for each
 * key. One key never has more than twice the limit, and as long as few run, no count is read.
 */
export function limitPerKey(limit: number) {
  let running = 0;
  const lines = new Map<string, Line>();

  async function runAtOnce<Result>(work: Work<Result>): Promise<Result> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  }

  async function runInLine<Result>(key: string, work: Work<Result>): Promise<Result> {
    const line = lines.get(key) ?? { run: limitConcurrency(limit), count: 0 };
    lines.set(key, line);
    line.count += 1;
    try {
      return await line.run(work);
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(key);
    }
  }

  return async <Result>(keyOf: Work<string>, work: Work<Result>): Promise<Result> =>
    running < limit ? runAtOnce(work) : runInLine(await keyOf(), work);
}
