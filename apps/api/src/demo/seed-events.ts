import type { Deps } from '../platform/deps.ts';

/** Account ids by email. */
export type AccountIds = ReadonlyMap<string, string>;
export type SeedEvent = { at: Date; run: (deps: Deps) => Promise<unknown> };

type AfterEach = () => Promise<unknown>;

/** Runs the events up to now in chronological order, each with the clock at its own time. */
export async function runSeedEvents(deps: Deps, events: readonly SeedEvent[], afterEach?: AfterEach): Promise<void> {
  const now = deps.clock.now();
  const past = events.filter(({ at }) => at <= now).toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const { at, run } of past) {
    await run({ ...deps, clock: { now: () => at } });
    await afterEach?.();
  }
}

export function idOf(accountIds: AccountIds, email: string): string {
  const id = accountIds.get(email);
  if (id === undefined) throw new Error(`no demo account has the address ${email}`);
  return id;
}
