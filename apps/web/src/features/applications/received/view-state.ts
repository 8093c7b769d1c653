import { queryWith, readChoice, readId, readPage } from '@relevo/browser/list-query';

const tabs = ['overview', 'timeline', 'actions'] as const;
type Tab = (typeof tabs)[number];

type ViewState = Readonly<{ tab: Tab; jobId: string | null; page: number }>;

/** What an address of this screen shows; a job that cannot be one is no filter. */
export function readView(query: URLSearchParams): ViewState {
  return {
    tab: readChoice(query, 'tab', tabs) ?? 'overview',
    jobId: readId(query, 'job'),
    page: readPage(query),
  };
}

/** Another tab of the same job, from its first page; the first tab needs no word in the address. */
export function queryForTab(query: URLSearchParams, tab: Tab): URLSearchParams {
  return queryWith(query, { tab: tab === 'overview' ? null : tab });
}

export function queryForJob(query: URLSearchParams, jobId: string): URLSearchParams {
  return queryWith(query, { job: jobId });
}

type ListParams = { jobId: string | null; page: number; pageSize: number };

export function listParams({ jobId, page, pageSize }: ListParams): Record<string, string> {
  return { ...(jobId && { job: jobId }), page: String(page), page_size: String(pageSize) };
}
