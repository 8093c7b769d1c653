/** A wrong password counts against the account, the address it came from, and the pair. */
export const throttleScopes = ['both', 'address', 'account'] as const;
/** `code` is the second factor of an operator, who has given the password already. */
export type ThrottleScope = (typeof throttleScopes)[number] | 'code';

/** How many failures are free, and how long the pause can become. */
const limits: Record<ThrottleScope, { free: number; longestSeconds: number }> = {
  both: { free: 5, longestSeconds: 300 },
  // One address may be a whole company, and one account may be attacked from many addresses.
  address: { free: 50, longestSeconds: 300 },
  account: { free: 20, longestSeconds: 300 },
  code: { free: 5, longestSeconds: 300 },
};

/** Seconds to wait after so many wrong passwords: none at first, then doubling. */
export function loginPause(scope: ThrottleScope, failures: number): number {
  const { free, longestSeconds } = limits[scope];
  if (failures < free) return 0;
  return Math.min(longestSeconds, 2 ** Math.min(failures - free + 1, 20));
}
