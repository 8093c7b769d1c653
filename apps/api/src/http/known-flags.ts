/** All bits are set: a search that looks at more than it has to finds the same. */
export const everyFlag = -1;

export type KnownFlags = {
  of(userId: string): number;
  note(userId: string, flags: number): void;
};

/** Beyond that many users they are forgotten, and found again with the next request of each. */
const maximumUsers = 10_000;

/** The flags that users had when they last asked: a read is sent before its caller is found, with what was known before. */
export function rememberFlags(): KnownFlags {
  const known = new Map<string, number>();
  return {
    of: (userId) => known.get(userId) ?? everyFlag,
    note(userId, flags) {
      if (known.get(userId) === flags) return;
      if (known.size >= maximumUsers) known.clear();
      known.set(userId, flags);
    },
  };
}
