type Scope = 'account' | 'address' | 'both';

/** How many wrong passwords are nobody's business, and how long the pause can grow. */
const limits: Record<Scope, { free: number; longestSeconds: number }> = {
  both: { free: 5, longestSeconds: 300 },
  // One address may be a whole company; one account may be attacked from many addresses.
  address: { free: 50, longestSeconds: 300 },
  account: { free: 100, longestSeconds: 300 },
};

/** Seconds to wait after so many wrong passwords: none at first, then doubling. */
export function loginPause(scope: Scope, failures: number): number {
  const { free, longestSeconds } = limits[scope];
  if (failures < free) return 0;
  return Math.min(longestSeconds, 2 ** Math.min(failures - free + 1, 20));
}
