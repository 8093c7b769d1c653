/** What a wrong password counts against: the account, the address it came from, and the two together. */
export const throttleScopes = ['both', 'address', 'account'] as const;
export type ThrottleScope = (typeof throttleScopes)[number];

/** How many wrong passwords are nobody's business, and how long the pause can grow. */
const limits: Record<ThrottleScope, { free: number; longestSeconds: number }> = {
  both: { free: 5, longestSeconds: 300 },
  // One address may be a whole company; one account may be attacked from many addresses.
  address: { free: 50, longestSeconds: 300 },
  account: { free: 100, longestSeconds: 300 },
};

/** Seconds to wait after so many wrong passwords: none at first, then doubling. */
export function loginPause(scope: ThrottleScope, failures: number): number {
  const { free, longestSeconds } = limits[scope];
  if (failures < free) return 0;
  return Math.min(longestSeconds, 2 ** Math.min(failures - free + 1, 20));
}
