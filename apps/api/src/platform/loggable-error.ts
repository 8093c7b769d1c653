import { pino } from 'pino';
import { databaseErrorCode, isDatabaseAway } from './database/database-errors.ts';

/** Where PostgreSQL's errors quote the row or the value that was refused: a person's data, which no log may hold. */
const quoting = ['detail', 'where', 'internalQuery'];

/** The error as it may be logged: everything that says where and why, nothing that identifies a person. */
export function loggableError(error: Error): Error {
  if (databaseErrorCode(error) === undefined) return error;
  const bare = Object.assign(new Error(withoutValues(error)), error, { name: error.name });
  for (const name of quoting) Reflect.deleteProperty(bare, name);
  bare.stack = error.stack?.replace(error.message, () => bare.message);
  return bare;
}

/** Class 22 quotes the value that does not fit; the other classes quote names of ours. */
function withoutValues(error: Error): string {
  return databaseErrorCode(error)?.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/**
 * How every log line writes an error. A lost connection is one short entry without a stack. Of any other error only
 * plain values are kept: libraries attach whole connections, requests and jobs to theirs.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = databaseErrorCode(error);
  if (isDatabaseAway(error)) return { message: error.message, ...(code !== undefined && { code }) };
  const written = pino.stdSerializers.err(loggableError(error));
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value === null || typeof value !== 'object'));
}
