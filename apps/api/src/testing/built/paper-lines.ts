import { makeInvoice, makeReceipt } from '../../http/testing/owned-papers.ts';
import { sidesOf } from './things.ts';
import type { LinesOf } from './tries.ts';

export const paperLines: LinesOf<'papers' | 'consolePapers'> = {
  'papers.list': async (stage) => {
    const { by } = await ownReceipt(stage);
    return [{ by }, { by, query: { kind: 'receipt', year: new Date().getUTCFullYear() } }];
  },
  'papers.get': async (stage) => {
    const invoice = await ownInvoice(stage);
    return [await ownReceipt(stage), invoice];
  },
  'papers.file': async (stage) => {
    const [receipt, invoice] = [await ownReceipt(stage), await ownInvoice(stage)];
    return [receipt, invoice].flatMap((paper) => [
      { ...paper, file: 'pdf' as const },
      { ...paper, query: { format: 'csv' }, file: 'csv' as const },
    ]);
  },
  'papers.reissue': async (stage) => ({ ...(await ownInvoice(stage)), body: { reason: 'The address was wrong' } }),
  'consolePapers.listPapers': async (stage) => {
    await ownInvoice(stage);
    return [{}, { query: { kind: 'invoice', month: new Date().toISOString().slice(0, 7) } }];
  },
  'consolePapers.missingPapers': async () => ({}),
  'consolePapers.issueMissing': async () => ({}),
};

type Stage = Parameters<typeof sidesOf>[0];

async function ownReceipt(stage: Stage) {
  const sides = await sidesOf(stage);
  return { by: sides.worker, params: { id: await makeReceipt(sides, sides.worker) } };
}

async function ownInvoice(stage: Stage) {
  const sides = await sidesOf(stage);
  return { by: sides.employer, params: { id: await makeInvoice(sides, sides.employer) } };
}
