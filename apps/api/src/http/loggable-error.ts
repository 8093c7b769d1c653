import { databaseErrorCode } from '../platform/database/database.ts';

/** Where PostgreSQL's errors quote the row or the value that was refused: a person's data, which no log may hold. */
const quoting = ['detail', 'where', 'internalQuery'];

/** The error as it may be logged: everything that says where and why, nothing that says whose. */
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
