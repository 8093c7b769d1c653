import { readChoice } from '@relevo/browser/list-query';
import { consolePayoutLists, type PayoutOverviewView } from '@relevo/contracts/console-payouts';

export const payoutLists = [...consolePayoutLists, 'files'] as const;
export type PayoutList = (typeof payoutLists)[number];

type Known = Pick<PayoutOverviewView, 'counts' | 'file_format'>;

/** Files are listed only where the provider takes them. */
export function offeredLists({ file_format: format }: Pick<Known, 'file_format'>): PayoutList[] {
  return payoutLists.filter((list) => list !== 'files' || format !== null);
}

/** The first list in which something is. */
export function firstList({ counts }: Pick<Known, 'counts'>): PayoutList {
  return (['release', 'waiting', 'under_way'] as const).find((list) => counts[list] > 0) ?? 'release';
}

/** The list that the address names, if there is one of that name. */
export function chosenList(query: URLSearchParams, known: Pick<Known, 'file_format'>): PayoutList | null {
  return readChoice(query, 'list', offeredLists(known));
}
