import { readChoice, readPage } from '@relevo/browser/list-query';
import { type BugStatus, bugStatuses } from '@relevo/domain/bug-lifecycle';

export const bugsPageSize = 10;

/** What an address shows: a page of the list, and over it a report or the form for a new one. */
export type BugsView = Readonly<{ status: BugStatus | null; page: number; reportId: string | null; isNew: boolean }>;

export function readBugsView(query: URLSearchParams): BugsView {
  const reportId = query.get('report') || null;
  return {
    status: readChoice(query, 'status', bugStatuses),
    page: readPage(query),
    reportId,
    isNew: reportId === null && query.has('new'),
  };
}

/** The same list with a report open over it, or the form; the paging keeps its place. */
export function queryOver(query: URLSearchParams, over: { report: string } | 'new' | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('report');
  next.delete('new');
  if (over === 'new') next.set('new', '1');
  else if (over) next.set('report', over.report);
  return next;
}
