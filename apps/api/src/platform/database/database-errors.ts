/** The SQLSTATE or the system's code of an error. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint that a write violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!databaseErrorCode(error)?.startsWith('23')) return undefined;
  return (error as { constraint?: string }).constraint;
}

const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08|57P0|53300|25P03)/;
const lostConnectionWords =
  /^timeout expired$|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|client has already been released|Cannot use a pool after calling end/i;

/** True when the database could not be reached or the connection was lost: the request may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return lostConnection.test(databaseErrorCode(error) ?? '') || lostConnectionWords.test(error.message);
}

/** The pool is closed or busy, PostgreSQL has not answered for long, or has waited for us for too long. */
const notGone = /timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end/i;
const idleInTransaction = '25P03';
const readOnly = '25006';

/** True when the same may succeed a moment later on another connection: the server is gone, starts, or hands over to another. */
export function isFailingOver(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code === readOnly) return true;
  return isDatabaseAway(error) && code !== idleInTransaction && !notGone.test((error as Error).message);
}

/** True when all connections of the pool stayed in use. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** What pg answers on a connection that it knows to be lost, and PgBouncer while it has none to the server. */
const notSent =
  /^(Client has encountered a connection error and is not queryable|query_wait_timeout|server login has been failing|pgbouncer cannot connect to server)/;

/** True when nothing of a single statement was carried out, whatever it is. */
export function wasNotCarriedOut(error: unknown): boolean {
  return error instanceof Error && (databaseErrorCode(error) === readOnly || notSent.test(error.message));
}

/** Read-only transaction, disk full, out of memory, I/O error: reads may work, writes do not. */
const refusedWrite = /^(25006|53100|53200|53400|58030)$/;

/** True when the database answers but cannot write: the request may be retried once it can again. */
export function isWriteRefused(error: unknown): boolean {
  return refusedWrite.test(databaseErrorCode(error) ?? '');
}

/** Statement cancelled at its time limit, lock not available, serialization failure, deadlock. */
const gaveUp = /^(57014|55P03|40001|40P01)$/;

/** True when the database undid a request because it took too long or met others: the same may be sent again. */
export function isDatabaseBusy(error: unknown): boolean {
  return gaveUp.test(databaseErrorCode(error) ?? '');
}

/** True when the columns of a table have changed since a statement was prepared. The words depend on the server's language. */
export function isPlanStale(error: unknown): boolean {
  return (
    databaseErrorCode(error) === '0A000' && (error as Error & { routine?: string }).routine === 'RevalidateCachedQuery'
  );
}

/** True when PostgreSQL does not know a statement that was prepared, or has it already: a pooler swaps connections. */
export function isNameLost(error: unknown): boolean {
  return ['26000', '42P05'].includes(databaseErrorCode(error) ?? '');
}
