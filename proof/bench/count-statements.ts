import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNode } from '../fault-run/node.ts';
import type { BenchCall } from './calls.ts';
import { send } from './load.ts';
import type { Servers } from './servers.ts';
import { startStatementCounter } from './statement-counter.ts';

const tries = 10;

/**
 * The SQL statements of each call, with those that find the caller and those that begin and end a transaction: counted on
 * the wire by a second node. Background work asks too, so the least of some tries counts.
 */
export async function countStatements(servers: Servers, calls: BenchCall[], round: number): Promise<number[]> {
  const url = new URL(servers.databaseUrl);
  const counter = await startStatementCounter(Number(url.port));
  url.port = String(counter.port);
  const dataDir = join(servers.dataDir, 'second');
  mkdirSync(dataDir);
  const node = startNode({
    name: 'the second node',
    settings: { ...servers.settings, DATA_DIR: dataDir, DATABASE_URL: url.href },
    onUnexpectedEnd: () => undefined,
  });
  try {
    await node.untilReady(AbortSignal.timeout(120_000));
    const counts: number[] = [];
    for (const call of calls) {
      const pairs = await call.requests(round);
      // The first ones connect and prepare; they do not count.
      const seen: number[] = [];
      for (const { relevo } of pairs.slice(0, tries + 2)) {
        await wait(100);
        const before = counter.count();
        await send({ ...relevo, url: relevo.url.replace(servers.relevo.url, node.url ?? '') });
        seen.push(counter.count() - before);
      }
      counts.push(Math.min(...seen.slice(2)));
    }
    return counts;
  } finally {
    node.expectEnd();
    node.signal('SIGTERM');
    await node.ended;
    await counter.stop();
  }
}
