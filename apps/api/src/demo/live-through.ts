import type { Deps } from '../platform/deps.ts';

/** Account ids by email. */
export type Residents = ReadonlyMap<string, string>;
export type Happening = { at: Date; happen: (deps: Deps) => Promise<unknown> };

/** Plays the weeks before now in the order in which they happened, each moment by its own clock. */
export async function liveThrough(deps: Deps, happenings: readonly Happening[]): Promise<void> {
  const now = deps.clock.now();
  const past = happenings
    .filter(({ at }) => at <= now)
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const { at, happen } of past) await happen({ ...deps, clock: { now: () => at } });
}

export function idOf(residents: Residents, email: string): string {
  const id = residents.get(email);
  if (id === undefined) throw new Error(`nobody in the demo town has the address ${email}`);
  return id;
}
