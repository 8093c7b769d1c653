import { pino } from 'pino';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { freshDatabase } from './fresh-database.ts';

/** A new database without the server around it. */
export async function openTestDatabase(poolSize = 5): Promise<Database> {
  return openDatabase({ url: await freshDatabase(), poolSize, log: pino({ level: 'silent' }) });
}
