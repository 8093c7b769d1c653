import type { ConsoleSearchView } from '@relevo/contracts/console-overview';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';
import { listConsoleWithdrawals } from '../money/withdrawals.queries.ts';
import { listAccounts } from '../people/accounts.queries.ts';
import { listConsoleJobs, listConsoleShifts } from '../work.queries.ts';

/** Hits of each kind that are shown. */
const shownHits = 5;

type Found<View> = { count: number; items: View[] };
const firstHits = <View>({ count, items }: Found<View>) => ({ count, results: items });

/**
 * People, jobs, shifts and withdrawals by name, email or id. The log gets the ids of the people that were shown and not
 * what was typed: an address would stay in it after the account was erased.
 */
export async function searchConsole(
  deps: Deps,
  { search, actor }: { search: string; actor: string },
): Promise<ConsoleSearchView> {
  const asked = { search, page: 1, page_size: shownHits };
  const [people, jobs, shifts, withdrawals] = await Promise.all([
    listAccounts(deps, asked),
    listConsoleJobs(deps, asked),
    listConsoleShifts(deps, asked),
    listConsoleWithdrawals(deps, asked),
  ]);
  const details = { people: people.items.map(({ id }) => id) };
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'console.searched', details });
  return {
    people: firstHits(people),
    jobs: firstHits(jobs),
    shifts: firstHits(shifts),
    withdrawals: firstHits(withdrawals),
  };
}
