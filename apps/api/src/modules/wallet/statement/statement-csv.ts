import { csvRow } from '@relevo/domain/csv';
import { formatMoneyWire } from '@relevo/domain/money';
import { zonedInstant } from '@relevo/domain/schedule';
import { statementWords, transactionText } from '@relevo/i18n/transaction-texts';
import { waitForDrain } from '../../../platform/files/wait-for-drain.ts';
import type { Statement } from './statement.ts';

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ lines, out, language, currency, zone }: Statement): Promise<void> {
  const words = statementWords(language);
  out.write(
    byteOrderMark +
      csvRow([
        words.date,
        words.kind,
        words.description,
        words.status,
        `${words.amount} (${currency})`,
        words.timeZone,
      ]),
  );
  for await (const line of lines) {
    const amount = formatMoneyWire(line.direction === 'in' ? line.amount_cents : -line.amount_cents);
    const cells = [
      zonedInstant(line.created_at, zone),
      words.kinds[line.kind],
      transactionText(line, language),
      words.statuses[line.status],
      amount,
      zone,
    ];
    if (!out.write(csvRow(cells)) && !(await waitForDrain(out))) return;
  }
  out.end();
}
