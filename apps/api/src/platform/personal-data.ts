import type { Tx } from './database/database.ts';
import type { Tables } from './database/tables.ts';

/**
 * What one module keeps about a person. The account's export and its erasure go through the list of all sources, so a
 * module that keeps personal data adds a source and nothing else.
 */
export type PersonalDataSource = Readonly<{
  /** The tables with a reference to a user that this source answers for. */
  tables: readonly (keyof Tables)[];
  /** Asked with the ids that work and money of the person are kept under, which are a company's for its owner. */
  isOfCompany?: true;
  /** The person's data by section, in a form they can take elsewhere. */
  export(userId: string): Promise<Record<string, unknown>>;
  /** Locks what the erasure decides by; before the account, as everything else that needs both does. */
  lock?(tx: Tx, userId: string): Promise<void>;
  /** Throws a refusal while the account cannot be erased. Every source is asked before any erases. */
  refuseErasure?(tx: Tx, userId: string): Promise<void>;
  /** Erases or anonymises in the caller's transaction; answers the keys of files to remove after the commit. */
  erase(tx: Tx, userId: string): Promise<string[]>;
}>;
