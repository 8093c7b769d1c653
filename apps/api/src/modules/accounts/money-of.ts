import type { Tx } from '../../platform/database/database.ts';

/** What an account wants to know of its owner's money; given by whoever keeps it. */
export type MoneyOf = {
  /** Refuses while there is money here, or on its way. */
  refuse(tx: Tx, userId: string): Promise<void>;
  /** Forgets cards and where money was to go; what moved stays on the books. */
  erase(tx: Tx, userId: string): Promise<void>;
  show(userId: string): Promise<unknown>;
};
