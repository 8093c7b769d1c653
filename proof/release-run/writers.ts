import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../fault-run/cluster.ts';
import { countOf, type Filled, filledTables, idOf } from './rows.ts';

const everyMs = 20;

export type Blocked = { table: string; ms: number };
export type Writers = {
  /** The longest write since the last look, also one that still waits. */
  longest(): Blocked;
  /** Ends the traffic. */
  stop(): Promise<Traffic>;
};
/** How many writes there were, the longest from its beginning to its end, and those that failed. */
export type Traffic = { writes: number; longest: Blocked; failures: string[] };

const writeOf = ({ name, write }: Filled) => write ?? `update ${name} set id = id where id = ${idOf('$1::bigint')}`;

/** For every filled table a connection that writes to it every 20 ms, and measures each write. */
export async function startWriters(url: string, rows: number): Promise<Writers> {
  const failures: string[] = [];
  let isStopped = false;
  let writes = 0;
  let longest: Blocked = { table: '', ms: 0 };
  let longestOfAll: Blocked = { table: '', ms: 0 };
  let lookedAt = performance.now();
  const underWay = new Map<string, number>();
  /** Of a write that waited when it was last looked at, only what came since. */
  const note = (table: string, since: number) => {
    const ms = performance.now() - Math.max(since, lookedAt);
    if (ms > longest.ms) longest = { table, ms };
  };
  const writers = filledTables.map(async (table) => {
    const client = await connectDatabase(url);
    // Triggers come and go with the functions, and belong to the product's own writes.
    await client.query('set session_replication_role = replica');
    const text = writeOf(table);
    while (!isStopped) {
      const beganAt = performance.now();
      underWay.set(table.name, beganAt);
      const row = 1 + Math.floor(Math.random() * countOf(table, rows));
      await client.query(text, [row]).catch((error: Error) => failures.push(`${table.name}: ${error.message}`));
      underWay.delete(table.name);
      writes += 1;
      note(table.name, beganAt);
      const ms = performance.now() - beganAt;
      if (ms > longestOfAll.ms) longestOfAll = { table: table.name, ms };
      await wait(everyMs);
    }
    await client.end();
  });
  const all = Promise.all(writers);
  all.catch((error: Error) => failures.push(error.message));
  return {
    longest() {
      for (const [table, since] of underWay) note(table, since);
      const found = longest;
      longest = { table: '', ms: 0 };
      lookedAt = performance.now();
      return found;
    },
    async stop() {
      isStopped = true;
      await all;
      return { writes, longest: longestOfAll, failures };
    },
  };
}
