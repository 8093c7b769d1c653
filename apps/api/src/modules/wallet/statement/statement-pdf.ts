import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatDate, formatInstant, formatMoney } from '@relevo/i18n/formats';
import { reportTexts } from '@relevo/i18n/report-texts';
import { statementWords, transactionText } from '@relevo/i18n/transaction-texts';
import { writePdfTable } from '../../../platform/files/pdf-table.ts';
import type { Statement } from './statement.ts';

export async function writePdf(statement: Statement): Promise<void> {
  const { lines, out, language, from, to, currency, zone, madeBy } = statement;
  const words = statementWords(language);
  const period = [from, to].filter((date) => date !== undefined).map((date) => formatDate(date, language));
  const maker = madeBy === null ? null : reportTexts[language].madeBy(madeBy);
  await writePdfTable({
    title: words.title,
    subtitle: [period.join(' – '), currency, zone, maker].filter(Boolean).join(' · '),
    emptyText: words.nothing,
    layout: 'portrait',
    columns: [
      { name: words.date, parts: 110 },
      { name: words.description, parts: 225 },
      { name: words.status, parts: 70 },
      { name: words.amount, parts: 80, isNumber: true },
    ],
    rows: statementRows(lines, language, zone),
    totals: null,
    out,
  });
}

async function* statementRows(lines: Statement['lines'], language: Language, zone: string): AsyncGenerator<string[]> {
  const words = statementWords(language);
  for await (const line of lines) {
    const signed = formatMoneyWire(line.direction === 'in' ? line.amount_cents : -line.amount_cents);
    const when = formatInstant(line.created_at.toISOString(), language, zone);
    yield [when, transactionText(line, language), words.statuses[line.status], formatMoney(signed, language)];
  }
}
