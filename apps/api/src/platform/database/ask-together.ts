import type { Db } from './database.ts';

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Questions beyond this many are sent in further statements. */
const maximumAtOnce = 100;

/**
 * Sends as one statement what is asked for in the same turn of the event loop, such as the facts of all mails of a job.
 * `ask` answers in the order it was asked. When it fails each is asked alone, so that one value that the database
 * refuses harms no other.
 */
export function askTogether<Asked, Answer>(
  ask: (db: Db, all: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const waiting = new WeakMap<Db, Waiting<Asked, Answer>[]>();

  async function send(db: Db, all: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        db,
        all.map(({ asked }) => asked),
      );
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (all.length === 1) all[0]?.reject(error);
      else await Promise.all(all.map((each) => send(db, [each])));
    }
  }

  function sendAll(db: Db): void {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let from = 0; from < all.length; from += maximumAtOnce) void send(db, all.slice(from, from + maximumAtOnce));
  }

  return (db, asked) =>
    new Promise((resolve, reject) => {
      const already = waiting.get(db);
      if (already) return void already.push({ asked, resolve, reject });
      waiting.set(db, [{ asked, resolve, reject }]);
      setImmediate(() => sendAll(db));
    });
}
