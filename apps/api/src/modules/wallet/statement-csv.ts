import { once } from 'node:events';
import { csvRow } from '@relevo/domain/csv';
import { formatMoneyWire } from '@relevo/domain/money';
import { statementWords, transactionText } from '@relevo/i18n/transaction-texts';
import type { Statement } from './statement.ts';

/** A mark that tells spreadsheets the file is Unicode. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ lines, out, language, currency }: Statement): Promise<void> {
  const words = statementWords(language);
  out.write(
    byteOrderMark + csvRow([words.date, words.kind, words.description, words.status, `${words.amount} (${currency})`]),
  );
  for await (const line of lines) {
    const amount = formatMoneyWire(line.direction === 'in' ? line.amount_cents : -line.amount_cents);
    const cells = [
      line.created_at.toISOString(),
      words.kinds[line.kind],
      transactionText(line, language),
      words.statuses[line.status],
      amount,
    ];
    // A reader slower than the database is waited for.
    if (!out.write(csvRow(cells))) await once(out, 'drain');
  }
  out.end();
}
