import { forEmployers, type ListedCallName, type Row, verified } from './callers.ts';
import { makeInvoice, makeReceipt } from './owned-papers.ts';

type PaperCall = Extract<ListedCallName, `papers.${string}`>;

/** A receipt is both sides'; an invoice is its company's alone. */
export const paperRows: Record<PaperCall, Row> = {
  'papers.list': verified,
  'papers.get': { ...verified, makeOwn: makeReceipt },
  'papers.file': { ...verified, makeOwn: makeReceipt, query: '?format=json' },
  'papers.reissue': {
    answers: forEmployers(201),
    makeOwn: makeInvoice,
    body: () => ({ reason: 'The address was wrong' }),
  },
};
