import type { Tx } from './database.ts';

/** Makes use-cases that begin a transaction take part in this one instead: demo data, and set-up of tests. */
export function joinTransaction(tx: Tx): Tx {
  const transaction = () => ({ execute: <Result>(work: (tx: Tx) => Promise<Result>) => work(tx) });
  return Object.assign(tx, { transaction });
}
