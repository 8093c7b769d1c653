import { inTransaction, type Tx } from '../platform/database/database.ts';
import { joinTransaction } from '../platform/database/join-transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { TestApp } from './test-app.ts';

/** Sets a scene in process and in one transaction, by the use-cases that the routes call. */
export function inScene<Result>(app: TestApp, setUp: (deps: Deps, tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(app.db, (tx) => setUp({ ...app.deps, db: joinTransaction(tx) }, tx));
}
