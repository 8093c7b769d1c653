let last: Promise<unknown> = Promise.resolve();

/** One sender at a time, across all tabs of this browser where it can tell. */
export function inTurn(userId: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(`relevo.scans.${userId}`, work) as Promise<void>;
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
