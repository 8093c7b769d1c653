import { readChoice, readId, readPage } from '@relevo/browser/list-query';
import type { PaperView } from '@relevo/contracts/papers';
import { paperParameter, receiptParameter } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import { type PaperKind, reissueMonths } from '@relevo/domain/papers';
import type { AskedPaper, PaperFilters } from './papers.api.ts';

/** What each side is issued, in the order in which it is offered. */
export const kindsOf: Record<UserType, readonly PaperKind[]> = {
  worker: ['receipt', 'year_summary'],
  employer: ['invoice', 'credit_note', 'statement', 'receipt'],
};

/** Which papers an address lists, and which one it opens. */
export function readPaperState(
  query: URLSearchParams,
  userType: UserType,
): { filters: PaperFilters; asked: AskedPaper | null } {
  const year = query.get('year') ?? '';
  const [paperId, workerShiftId] = [readId(query, paperParameter), readId(query, receiptParameter)];
  return {
    filters: {
      kind: readChoice(query, 'kind', kindsOf[userType]),
      year: /^20\d{2}$/.test(year) ? year : '',
      page: readPage(query),
    },
    asked: paperId ? { paperId } : workerShiftId ? { workerShiftId } : null,
  };
}

/** The years in which something may have been issued, the latest first. */
export function yearsSince(createdAt: string, today: Date): string[] {
  const [first, last] = [Number(createdAt.slice(0, 4)), today.getUTCFullYear()];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => String(last - back));
}

type Dated = Pick<PaperView, 'issued_at'>;

/** The papers of a page under the years they were issued in; they come newest first. */
export function byYear<Paper extends Dated>(papers: readonly Paper[]): { year: string; papers: Paper[] }[] {
  const groups: { year: string; papers: Paper[] }[] = [];
  for (const paper of papers) {
    const year = paper.issued_at.slice(0, 4);
    const last = groups.at(-1);
    if (last?.year === year) last.papers.push(paper);
    else groups.push({ year, papers: [paper] });
  }
  return groups;
}

/** Whether it can be issued again with the names of now; the server decides when it is asked. */
export function canReissue(paper: Pick<PaperView, 'kind' | 'corrected_by' | 'issued_at'>, now: Date): boolean {
  if (paper.kind !== 'invoice' || paper.corrected_by !== null) return false;
  const last = new Date(paper.issued_at);
  last.setUTCMonth(last.getUTCMonth() + reissueMonths);
  return now < last;
}
