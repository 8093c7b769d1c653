import { queryWith, readChoice, readId, readPage } from '@relevo/browser/list-query';
import { shiftParameter } from '@relevo/contracts/screen-paths';
import { type Funding, fundings } from '@relevo/domain/worker-shift-lifecycle';

const tabs = ['roster', 'attendance', 'timeline', 'payments'] as const;
type Tab = (typeof tabs)[number];

type ViewState = Readonly<{
  tab: Tab;
  jobId: string | null;
  page: number;
  funding: Funding | null;
  /** The booked shift to open. */
  shiftId: string | null;
  isKiosk: boolean;
}>;

/** What an address of this screen shows; whatever it cannot mean is passed over. */
export function readView(query: URLSearchParams, { seesMoney } = { seesMoney: true }): ViewState {
  const tab = readChoice(query, 'tab', tabs) ?? 'roster';
  return {
    tab: tab === 'payments' && !seesMoney ? 'roster' : tab,
    jobId: readId(query, 'job'),
    page: readPage(query),
    funding: readChoice(query, 'funding', fundings),
    shiftId: readId(query, shiftParameter),
    isKiosk: query.get('kiosk') === '1',
  };
}

/** Another tab of the same job, from its first page; what only the old tab knows is left behind. */
export function queryForTab(query: URLSearchParams, tab: Tab): URLSearchParams {
  return queryWith(query, { tab: tab === 'roster' ? null : tab, week: null, funding: null, [shiftParameter]: null });
}

/** The same screen once the shift that its address named is closed. */
export function queryWithoutShift(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(shiftParameter);
  return next;
}

/** The same screen with or without the dialog of kiosks over it. */
export function queryForKiosk(query: URLSearchParams, isKiosk: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isKiosk) next.set('kiosk', '1');
  else next.delete('kiosk');
  return next;
}

type ListParams = { jobId: string | null; page: number; pageSize: number };

export function listParams({ jobId, page, pageSize }: ListParams): Record<string, string> {
  return { ...(jobId && { job: jobId }), page: String(page), page_size: String(pageSize) };
}
