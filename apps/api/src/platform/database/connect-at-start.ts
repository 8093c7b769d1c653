import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { databaseErrorCode } from './database-errors.ts';

export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Waits ten seconds for a database that starts with us; then the setting is named that has to be checked. */
export async function connectAtStart(url: string, setting: UrlSetting): Promise<pg.Client> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: `relevo:${process.pid}`,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (performance.now() > deadline || isFinal(error)) throw unreachable(url, setting, error);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Wrong credentials or a missing database: retrying does not help. */
function isFinal(error: unknown): boolean {
  return ['28000', '28P01', '3D000', '42501'].includes(databaseErrorCode(error) ?? '');
}

function unreachable(url: string, setting: UrlSetting, error: unknown): StartProblem {
  const { hostname, port, pathname } = new URL(url);
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join(', ') : String((error as Error).message);
  return new StartProblem(
    `PostgreSQL at ${hostname}:${port || 5432}${pathname} does not let us in (${reason}). Check ${setting} and that the server runs.`,
    { cause: error },
  );
}
