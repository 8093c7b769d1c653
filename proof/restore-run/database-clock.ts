import type { Served } from '../fault-run/cluster.ts';

/** Now by the clock of the database, as a target of a restore is written. */
export async function readClock({ sql }: Served): Promise<string> {
  const [row] = await sql<{ now: string }>(`select clock_timestamp() at time zone 'UTC' || '+00' as now`);
  if (!row) throw new Error('the database has no clock');
  return row.now;
}
