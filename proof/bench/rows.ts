import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { benchCalls, type Pair } from './calls.ts';
import { type Sent, sendAll } from './load.ts';
import { seedBench } from './seed.ts';
import type { Servers } from './servers.ts';

const writes = ['apply', 'deposits', 'scan-start', 'scan-end'];
const requestsEach = 200;
/** An idle connection of PostgreSQL reports what it counted after ten seconds. */
const reportedAfterMs = 12_000;

type Written = { rows: number; tables: number };
export type RowFigures = { name: string; relevo: Written; ceiling: Written }[];

/** How many rows of how many tables a write inserts, updates and deletes, with the background work that follows it. */
export async function measureRows(servers: Servers, jobs: number): Promise<RowFigures> {
  const data = await seedBench(servers, { jobs, shifts: 1_000 });
  const calls = benchCalls(servers, data).filter(({ name }) => writes.includes(name));
  const figures: RowFigures = [];
  for (const { name, requests } of calls) {
    const pairs = (await requests(0)).slice(0, requestsEach);
    const written = async (of: keyof Pair) =>
      countWritten(
        servers.database,
        pairs.map((pair) => pair[of]),
      );
    figures.push({ name, relevo: await written('relevo'), ceiling: await written('ceiling') });
  }
  return figures;
}

async function countWritten(database: Client, requests: Sent[]): Promise<Written> {
  const before = await rowsByTable(database);
  await sendAll(requests);
  const after = await rowsByTable(database);
  // What is done for many requests at once, or every minute, is less than a tenth of a row for each.
  const each = [...after]
    .map(([table, rows]) => (rows - (before.get(table) ?? 0)) / requests.length)
    .filter((rows) => rows >= 0.1);
  return { rows: each.reduce((sum, rows) => sum + rows, 0), tables: each.length };
}

async function rowsByTable(database: Client): Promise<Map<string, number>> {
  await pause(reportedAfterMs);
  const { rows } = await database.query<{ name: string; written: number }>(
    `select relid::regclass::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, written }) => [name, written]));
}

export function rowLines(figures: RowFigures): string[] {
  const shown = ({ rows, tables }: Written) => `${rows.toFixed(1)} | ${tables}`;
  return [
    '| call | rows written | tables | rows of the ceiling | tables |',
    '|---|---:|---:|---:|---:|',
    ...figures.map(({ name, relevo, ceiling }) => `| ${name} | ${shown(relevo)} | ${shown(ceiling)} |`),
  ];
}
