import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** How many rows the tables have that demo data fills. */
export async function census(app: TestApp) {
  const tables = [
    'users',
    'operators',
    'companies',
    'documents',
    'jobs',
    'shifts',
    'applications',
    'worker_shifts',
    'wallets',
    'cards',
    'deposits',
    'withdrawals',
    'wallet_transactions',
    'journals',
    'entries',
  ] as const;
  const counts = [];
  for (const table of tables) counts.push([table, await numberOf(app, sql.table(table))] as const);
  return Object.fromEntries(counts) as Record<(typeof tables)[number], number>;
}

export async function numberOf(app: TestApp, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(app.db);
  return counted[0]?.count ?? -1;
}
