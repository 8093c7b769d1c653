export type BankDetails = { bank_account: string; bank_institution: string; bank_transit: string };

/** The banking information of a person's profile; given by whoever knows profiles. Null when it is not complete. */
export type BankingOf = (userId: string) => Promise<BankDetails | null>;
