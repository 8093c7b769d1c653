import { queryKeys } from '@relevo/browser/query-keys';
import { saveFile } from '@relevo/browser/save-as-file';
import { papers } from '@relevo/contracts/calls/papers';
import type { PaperDetailView, PaperView } from '@relevo/contracts/papers';
import type { Language } from '@relevo/domain/account';
import type { PaperFormat, PaperKind } from '@relevo/domain/papers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { download } from '../../platform/transfers.ts';

export const papersPageSize = 10;
/** How soon a receipt that is not there yet is asked for again: it follows its payment within a minute. */
const receiptRetryMs = 10_000;

export type PaperFilters = Readonly<{ kind: PaperKind | null; year: string; page: number }>;

export const papersQuery = ({ kind, year, page }: PaperFilters) =>
  queryOptions({
    queryKey: [...queryKeys.papers, 'list', kind, year, page],
    queryFn: ({ signal }) =>
      api.call(papers.list, { query: { kind: kind ?? '', year, page, page_size: papersPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** A paper by its id, or the newest receipt of a shift. */
export type AskedPaper = { paperId: string } | { workerShiftId: string };

/** Null while a receipt is being written. */
export const openedPaperQuery = (asked: AskedPaper) =>
  queryOptions({
    queryKey: [...queryKeys.papers, 'one', asked],
    queryFn: async ({ signal }): Promise<PaperDetailView | null> => {
      const id = 'paperId' in asked ? asked.paperId : await findReceipt(asked.workerShiftId, signal);
      return id === null ? null : api.call(papers.get, { params: { id }, signal });
    },
    refetchInterval: ({ state }) => (state.data === null ? receiptRetryMs : false),
  });

/** The newest one lists every payment of the shift so far. */
async function findReceipt(shift: string, signal: AbortSignal): Promise<string | null> {
  const { results } = await api.call(papers.list, { query: { kind: 'receipt', shift, page_size: 1 }, signal });
  return results[0]?.id ?? null;
}

export async function savePaper({ id, label }: Pick<PaperView, 'id' | 'label'>, format: PaperFormat, lang: Language) {
  const { content, name } = await download(papers.file, { params: { id }, query: { format, lang } });
  saveFile({ name: name ?? `${label}.${format}`, content });
}

type Reissue = { id: string; reason: string; key: string };
export const reissue = ({ id, reason, key }: Reissue) =>
  api.call(papers.reissue, { params: { id }, body: { reason }, idempotencyKey: key });
