/** Parts that are not filled in are empty. */
export type BankAccount = Readonly<{ bank_account: string; bank_institution: string; bank_transit: string }>;

/** The two places that can name the account; the withdrawal method goes before the profile. Together they count as one. */
export type BankData = Readonly<{ profile: BankAccount; method: BankAccount | null }>;

const parts = ['bank_account', 'bank_institution', 'bank_transit'] as const;

/** How long a replaced account waits before it is paid to, and how long its owner can undo the change. */
export const newAccountWaitHours = 48;
export const undoBankChangeDays = 7;

/** The account that money is paid to; null while none is complete. */
export function payeeOf({ profile, method }: BankData): BankAccount | null {
  return [method, profile].find((account) => account !== null && isComplete(account)) ?? null;
}

export type BankChange = 'none' | 'first' | 'replaced';

/**
 * What a change of bank data amounts to. Filling in what was empty, or repeating what is stored in the other place,
 * replaces nothing; anything else that differs from a stored account does, and so does removing it.
 */
export function bankChangeOf(before: BankData, after: BankData): BankChange {
  const stored = [before.profile, before.method].filter((account) => account !== null);
  const changed = [
    isSameAccount(before.profile, after.profile) ? [] : [after.profile],
    isSameAccount(before.method, after.method) ? [] : [after.method ?? empty],
  ].flat();
  if (changed.some((account) => stored.some((known) => !completes(account, known)))) return 'replaced';
  return payeeOf(before) === null && payeeOf(after) !== null ? 'first' : 'none';
}

const empty: BankAccount = { bank_account: '', bank_institution: '', bank_transit: '' };

export function isSameAccount(left: BankAccount | null, right: BankAccount | null): boolean {
  return parts.every((part) => (left ?? empty)[part] === (right ?? empty)[part]);
}

/** True when every part that is stored stays as it is. */
function completes(account: BankAccount, stored: BankAccount): boolean {
  return parts.every((part) => stored[part] === '' || stored[part] === account[part]);
}

function isComplete(account: BankAccount): boolean {
  return parts.every((part) => account[part] !== '');
}

type Waits = Readonly<{
  /** When the account last replaced another one. */
  replacedAt: Date | null;
  /** When it was last set, replaced or not. */
  changedAt: Date | null;
  /** When the second factor of its owner was last reset. */
  resetAt: Date | null;
}>;

/**
 * From when the account is paid to; null once that has passed. One that replaced another waits from its change. After a reset
 * of the second factor every account that is still new waits from the reset, the first one too.
 */
export function payableFrom({ replacedAt, changedAt, resetAt }: Waits, now: Date): Date | null {
  const waitMs = newAccountWaitHours * 3_600_000;
  const isNewAtReset = resetAt !== null && changedAt !== null && changedAt.getTime() > resetAt.getTime() - waitMs;
  const since = [replacedAt, isNewAtReset ? resetAt : null].flatMap((at) => at?.getTime() ?? []);
  if (since.length === 0) return null;
  const from = new Date(Math.max(...since) + waitMs);
  return from > now ? from : null;
}
