/** A wrong password counts against the account, the address it came from, and the pair. */
export const throttleScopes = ['both', 'address', 'account'] as const;
/**
 * Codes of an authenticator app, which only someone with the password comes to: `code` those of an operator, `user_code`
 * those of a user.
 */
export type ThrottleScope = (typeof throttleScopes)[number] | 'code' | 'user_code';

/** How many failures are free, how long the pause can become, and how long without a failure clears the count. */
const limits: Record<ThrottleScope, { free: number; longestSeconds: number; clearedAfterSeconds: number }> = {
  both: { free: 5, longestSeconds: 300, clearedAfterSeconds: 3600 },
  // One address may be a whole company, and one account may be attacked from many addresses.
  address: { free: 50, longestSeconds: 300, clearedAfterSeconds: 3600 },
  account: { free: 20, longestSeconds: 300, clearedAfterSeconds: 3600 },
  code: { free: 5, longestSeconds: 300, clearedAfterSeconds: 3600 },
  // One code in 330,000 is right at any moment: at 24 a day from all addresses together a year of guessing finds 3%.
  user_code: { free: 5, longestSeconds: 3600, clearedAfterSeconds: 86_400 },
};

/** The owner is mailed when so many wrong codes came after the right password. */
export const codesBeforeWarning = limits.user_code.free;

export const countClearedAfterMs = (scope: ThrottleScope): number => limits[scope].clearedAfterSeconds * 1000;

/** Seconds to wait after so many wrong passwords: none at first, then doubling. */
export function loginPause(scope: ThrottleScope, failures: number): number {
  const { free, longestSeconds } = limits[scope];
  if (failures < free) return 0;
  return Math.min(longestSeconds, 2 ** Math.min(failures - free + 1, 20));
}
