import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { root } from '../../tools/root.ts';
import { childrenOf } from '../fault-run/processes.ts';
import { cpuSeconds } from './cpu.ts';
import { addBookings, entriesEach, fillTables } from './fill-ledger.ts';
import type { Servers } from './servers.ts';

const run = promisify(execFile);

type Step = {
  name: string;
  seconds: number;
  cpuSeconds: number;
  /** The most that one process held: a backend, the server or the command. */
  memoryMb: number;
  answer: string;
};

export type LedgerFigures = {
  entries: number;
  /** What the night deletes: as many events and notifications together as there are entries. */
  old: number;
  steps: Step[];
  /** The longest that a write of the bench itself waited during it. */
  longestWriteMs: number;
};

/** Fills the books and the tables of the night, and measures the checks and the cleaning while others write. */
export async function measureLedger(servers: Servers, size: { entries: number }): Promise<LedgerFigures> {
  const { database } = servers;
  const bookings = Math.ceil(size.entries / entriesEach);
  const steps: LedgerFigures['steps'] = [];
  const measure = async (name: string, work: () => Promise<string>) => {
    const processes = { serverPid: servers.relevo.pid, postmasterPid: servers.postmasterPid };
    const [before, startedAt] = [cpuSeconds(processes), performance.now()];
    const memory = watchMemory(processes);
    const answer = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    steps.push({ name, seconds, cpuSeconds: cpuSeconds(processes) - before, memoryMb: memory.stop(), answer });
    console.log(`${name}: ${seconds.toFixed(0)} s`);
  };
  await measure('filling', async () => {
    await fillTables(database, size);
    return 'indexes as before';
  });
  const writing = keepWriting(servers);
  await measure('full check', () => checkLedger(servers, ['--full']));
  await addBookings(database, { from: bookings + 1, to: bookings + Math.ceil(bookings / 100) });
  await measure('check of one more per cent', () => checkLedger(servers, []));
  await measure('cleaning of the night', () => runNight(database));
  return { entries: size.entries, old: size.entries, steps, longestWriteMs: await writing.stop() };
}

function watchMemory({ serverPid, postmasterPid }: { serverPid: number; postmasterPid: number }): { stop(): number } {
  let highest = 0;
  const look = () => {
    // Commands are children of the bench.
    const all = [serverPid, ...childrenOf(postmasterPid), ...childrenOf(process.pid)];
    highest = Math.max(highest, ...all.map(ownMegabytesOf));
  };
  const timer = setInterval(look, 1_000);
  return {
    stop() {
      clearInterval(timer);
      look();
      return highest;
    },
  };
}

/** Without what processes share: the buffers of PostgreSQL count for each backend otherwise. */
function ownMegabytesOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function checkLedger({ databaseUrl, dataDir, settings }: Servers, flags: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'apps/api/dist/ops.js'), 'ledger', 'check', ...flags], {
    env: { ...process.env, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  return stdout.trim();
}

async function runNight(database: Client): Promise<string> {
  await database.query(`select graphile_worker.add_job('every_night', max_attempts => 1)`);
  for (;;) {
    const { rows } = await database.query<{ waiting: string; error: string | null }>(`
      select count(*) as waiting, max(last_error) as error from graphile_worker.jobs where task_identifier = 'every_night'`);
    if (rows[0]?.error) throw new Error(rows[0].error);
    if (rows[0]?.waiting === '0') break;
    await wait(250);
  }
  const { rows } = await database.query<{ old: string }>(`
    select (select count(*) from notifications where kind = 'bench') + (select count(*) from outbox_events where type = 'bench') as old`);
  return `${rows[0]?.old} old rows left`;
}

/** Journals of one cent and events, again and again, on a separate connection. */
function keepWriting({ database, databaseUrl }: Servers): { stop(): Promise<number> } {
  const { Client: Connection } = { Client: database.constructor as typeof Client };
  const own = new Connection({ connectionString: databaseUrl });
  let [longest, isStopped] = [0, false];
  const legs = (owner: string) =>
    JSON.stringify([
      { owner: '00000000-0000-0000-0000-000000000000', kind: 'card_in', ref: owner, shard: 0, amount: -1 },
      { owner, kind: 'available', ref: '00000000-0000-0000-0000-000000000000', shard: 0, amount: 1 },
    ]);
  const write = async (statement: string, values: string[]) => {
    const startedAt = performance.now();
    await own.query(statement, values);
    longest = Math.max(longest, performance.now() - startedAt);
  };
  const ended = (async () => {
    await own.connect();
    while (!isStopped) {
      const owner = crypto.randomUUID();
      await write(
        `select post_journal(gen_random_uuid(), 'hold', $1::uuid, 0::smallint, 'bench', now(), 'CAD', $2::jsonb)`,
        [owner, legs(owner)],
      );
      // An event published by its own transaction, so that the product does not wait for its handling.
      await write(
        `insert into outbox_events (type, payload, recorded_at, published_at) values ('written', '{}', now(), now())`,
        [],
      );
      await wait(20);
    }
    await own.end();
  })();
  // Thrown by `stop`, when the rest has been measured.
  ended.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await ended;
      return longest;
    },
  };
}

/** The figures as lines of text. */
export function ledgerLines({ entries, steps, longestWriteMs }: LedgerFigures): string[] {
  return [
    `${entries.toLocaleString('en')} entries, and as many old events and notifications.`,
    '',
    '| | seconds | CPU s of PostgreSQL and the server | MB of the largest process | answer |',
    '|---|---:|---:|---:|---|',
    ...steps.map(
      (step) =>
        `| ${step.name} | ${step.seconds.toFixed(1)} | ${step.cpuSeconds.toFixed(1)} | ${step.memoryMb.toFixed(0)} | ${step.answer} |`,
    ),
    '',
    `The longest of the journals and events written beside it took ${longestWriteMs.toFixed(0)} ms.`,
  ];
}
