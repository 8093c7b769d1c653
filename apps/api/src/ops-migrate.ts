import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Log } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';
import { rootFolder } from './root.ts';

/** Nothing of the product is opened, because its tables may be those of an older release afterwards. */
export async function migrateTo({ databaseDirectUrl, databaseUrl }: Config, to: string, log: Log): Promise<string> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === undefined) throw new StartProblem('Name the database to migrate in DATABASE_URL.');
  const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await migrate({ url, folder: join(rootFolder, 'database'), log, setting, to });
  return `The tables are those of ${to}.`;
}
