import type { BankDetails } from './withdrawal-method.ts';

/** The banking information of a person's profile; given by whoever knows profiles. Null when it is not complete. */
export type BankingOf = (userId: string) => Promise<BankDetails | null>;
