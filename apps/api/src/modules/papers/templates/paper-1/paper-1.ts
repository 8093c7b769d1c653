import type { Language } from '@relevo/domain/account';
import type { SomePaper } from '@relevo/domain/papers';
import { paperCsv } from './csv-rows.ts';
import { drawSheet } from './draw-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';
import type { Sheet } from './sheet.ts';
import { statementSheet } from './statement-sheet.ts';
import { yearSummarySheet } from './year-summary-sheet.ts';

/** The first template. Nothing in this folder is edited: papers that name it are these bytes for ever. */
export const paper1 = {
  pdf: (paper: SomePaper, { language, issuedAt }: { language: Language; issuedAt: Date }): Promise<Buffer> =>
    drawSheet(sheetOf(paper, language), { language, issuedAt }),
  csv: (paper: SomePaper, language: Language): Buffer => Buffer.from(paperCsv(paper, language)),
};

function sheetOf(paper: SomePaper, language: Language): Sheet {
  if (paper.kind === 'receipt') return receiptSheet(paper.content, language);
  if (paper.kind === 'statement') return statementSheet(paper.content, language);
  if (paper.kind === 'year_summary') return yearSummarySheet(paper.content, language);
  return invoiceSheet(paper.content, language);
}
