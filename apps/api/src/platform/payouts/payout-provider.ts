import type { PayoutAccountState, PayoutFailure, PayoutProviderName, PayoutSpeed } from '@relevo/domain/payouts';

/** Where money goes at a bank. */
export type PayoutDestination = Readonly<{
  institution: string;
  transit: string;
  account: string;
  /** The name of the person as the bank may compare it. */
  name: string;
}>;

export type Payout = Readonly<{
  /** Our idempotency key: the provider may be asked any number of times and pays once. */
  partId: string;
  withdrawalId: string;
  reference: string;
  amount: bigint;
  currency: string;
  speed: PayoutSpeed;
  /** Null where the provider knows the bank account itself. */
  destination: PayoutDestination | null;
  /** The account of the person at the provider, where there is one. */
  accountKey: string | null;
  /** The bank account at the provider that it was taken up for: it goes to no other one. */
  externalAccount: string | null;
  /** When it was taken up. */
  takenUpAt: Date;
  /** When it was asked first, if the provider may have forgotten the key since; null otherwise. */
  askedSince: Date | null;
}>;

/** A payout that the provider has accepted; keys are null for what it did not make. */
export type SubmittedPayout = Omit<Payout, 'destination' | 'askedSince'> &
  Readonly<{ transferKey: string | null; payoutKey: string | null }>;

export type Submission =
  | Readonly<{
      outcome: 'accepted';
      payoutKey: string;
      transferKey: string | null;
      /** A calendar day; null when the provider does not say. */
      expectedBy: string | null;
    }>
  /** `transferKey` when money left our own account before it was refused: it is taken back first. */
  | Readonly<{ outcome: 'refused'; failure: PayoutFailure; transferKey: string | null }>
  /** Our own account at the provider is too low. Asked again later. */
  | Readonly<{ outcome: 'no_funds' }>;

export type PayoutState =
  | Readonly<{ state: 'under_way' }>
  /** `lookAgainAt`: a provider without events may still send it back. */
  | Readonly<{ state: 'paid'; lookAgainAt?: Date }>
  | Readonly<{ state: 'failed' | 'returned'; failure: PayoutFailure }>;

export type PayoutAccount = Readonly<{
  accountKey: string;
  state: PayoutAccountState;
  /** What is still asked for, in the codes of the provider. */
  requirements: readonly string[];
  instant: boolean;
  externalAccount: string | null;
  externalMasked: string;
}>;

export type PayoutOwner = Readonly<{
  userId: string;
  email: string;
  country: string;
  language: 'en' | 'fr';
  /** Null for the first time. */
  accountKey: string | null;
  destination: PayoutDestination | null;
  returnUrl: string;
  refreshUrl: string;
}>;

/** A webhook event of the provider. */
export type PayoutEvent = Readonly<{ id: string; type: string }> &
  (
    | Readonly<{
        about: 'payout';
        /** Null when it was not made by us. */
        partId: string | null;
        payoutKey: string;
        accountKey: string | null;
        reported: PayoutState;
      }>
    /** Money that we had transferred came back to our own account. */
    | Readonly<{ about: 'transfer_reversed'; transferKey: string; accountKey: string | null }>
    /** The account changed, or the bank account that it pays to. */
    | Readonly<{ about: 'account'; accountKey: string }>
    | Readonly<{ about: 'nothing' }>
  );

export type ListedPayout = Readonly<{
  partId: string | null;
  key: string;
  amount: bigint;
  state: PayoutState['state'];
}>;

/**
 * Carries out the bank parts of withdrawals. `submit` and `look` throw when the outcome is unknown; asking again with the
 * same part is always safe.
 */
export type PayoutProvider = Readonly<{
  name: PayoutProviderName;
  description: string;
  /** Takes payouts up by itself; without it they wait for an operator. */
  submit?(payout: Payout): Promise<Submission>;
  look?(payout: SubmittedPayout): Promise<PayoutState>;
  /** How often it is looked at while it is under way. */
  pollIntervalMs: number;
  /** Only where a failed payout leaves the money outside of our own account. Throws when the outcome is unknown. */
  takeBack?(payout: SubmittedPayout): Promise<'done' | { refused: string }>;
  offersInstant: boolean;
  account?: Readonly<{
    /** Makes the account when there is none, and a link to its set-up. */
    onboard(owner: PayoutOwner): Promise<{ accountKey: string; url: string; expiresAt: Date }>;
    read(accountKey: string): Promise<PayoutAccount>;
    close(accountKey: string): Promise<void>;
  }>;
  /** Null when the signature is not the provider's. */
  readEvent?(body: Buffer, signature: string | undefined): Promise<PayoutEvent | null>;
  listSince?(since: Date): AsyncIterable<ListedPayout>;
}>;
