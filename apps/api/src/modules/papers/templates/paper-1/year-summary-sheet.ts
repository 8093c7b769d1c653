import type { Language } from '@relevo/domain/account';
import type { YearSummaryContent } from '@relevo/domain/papers';
import { day, hours, money } from './formats.ts';
import { workerLines } from './party-lines.ts';
import type { Sheet } from './sheet.ts';
import { words } from './words.ts';

export function yearSummarySheet(summary: YearSummaryContent, language: Language): Sheet {
  const say = words[language];
  const { address, sin_masked: sin } = summary.worker;
  const isCanadian = summary.country === 'CA';
  return {
    title: `${say.titles.year_summary} ${summary.year}`,
    label: summary.label,
    facts: [
      [say.issuedOn, day(summary.issued_on, language)],
      [say.year, String(summary.year)],
      [say.currency, say.cad],
    ],
    parties: [
      {
        title: say.worker,
        lines: [...workerLines(summary.worker, language), address, sin && `${say.sin} ${sin}`].filter(Boolean),
      },
    ],
    tables: [
      {
        title: say.company,
        columns: [
          { name: say.company, parts: 4 },
          { name: say.shifts, parts: 1.6, isNumber: true },
          { name: say.time, parts: 2, isNumber: true },
          ...[1, 2, 3, 4].map((number) => ({ name: say.quarter(number), parts: 2, isNumber: true })),
          { name: say.total, parts: 2, isNumber: true },
          ...(isCanadian ? [{ name: say.t4a, parts: 2, isNumber: true }] : []),
        ],
        rows: summary.payers.map((payer) => [
          [payer.company.legal_name || payer.company.name, payer.payer.kind === 'company' ? '' : payer.payer.name]
            .filter(Boolean)
            .join('\n'),
          String(payer.shifts),
          hours(payer.minutes, language),
          ...payer.quarters.map((amount) => money(amount, language)),
          money(payer.total, language),
          ...(isCanadian ? [payer.t4a === null ? '' : money(payer.t4a, language)] : []),
        ]),
        nothing: say.nothing,
      },
    ],
    sums: [
      ...summary.quarters.map((amount, index): [string, string] => [say.quarter(index + 1), money(amount, language)]),
      [say.total, money(summary.total, language)],
    ],
    notes: [say.yearNote],
  };
}
