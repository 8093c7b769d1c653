import type { Db, Tx } from '../../../platform/database/database.ts';

export type BankDetails = { bank_account: string; bank_institution: string; bank_transit: string };

/** Finds the bank details of a user's profile; null when they are not complete. Provided by the accounts module. */
export type FindBankDetails = (userId: string, db?: Db) => Promise<BankDetails | null>;

/**
 * Runs a change of bank data: refuses it when it replaces a stored account without a confirmed password, records and
 * mails it. Provided by the accounts module.
 */
export type GuardBankChange = <Result>(tx: Tx, userId: string, write: () => Promise<Result>) => Promise<Result>;
