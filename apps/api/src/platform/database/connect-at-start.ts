import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { databaseErrorCode, isDatabaseAway, isWriteRefused } from './database-errors.ts';

export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** For a database that starts with us. */
const usuallyWithinMs = 10_000;

/** Waits for the database; then the setting is named that has to be checked. */
export async function connectAtStart(url: string, setting: UrlSetting, withinMs = usuallyWithinMs): Promise<pg.Client> {
  const deadline = performance.now() + withinMs;
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

/** Wrong credentials, a missing database or a name that leads nowhere: retrying does not help. */
function isFinal(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  if (['28000', '28P01', '3D000', '42501', 'ENOTFOUND'].includes(code)) return true;
  // A pooler gives these the code of a lost connection.
  return error instanceof Error && code.startsWith('08') && finalWords.test(error.message);
}

const finalWords = /authentication failed|no such (user|database)|not allowed/i;

/** Whether a start failed because the database is away for now: no primary, or one that does not take connections yet. */
export function isWorthWaiting(error: unknown): boolean {
  const cause = error instanceof StartProblem ? error.cause : error;
  return !isFinal(cause) && (isDatabaseAway(cause) || isWriteRefused(cause));
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
