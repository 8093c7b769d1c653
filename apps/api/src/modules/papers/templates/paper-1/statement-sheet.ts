import type { Language } from '@relevo/domain/account';
import type { StatementContent } from '@relevo/domain/papers';
import { day, money } from './formats.ts';
import { companyLines, payerLines } from './party-lines.ts';
import type { Sheet } from './sheet.ts';
import { words } from './words.ts';

export function statementSheet(statement: StatementContent, language: Language): Sheet {
  const say = words[language];
  const { from, to, timezone } = statement.period;
  return {
    title: say.titles.statement,
    label: statement.label,
    facts: [
      [say.issuedOn, day(statement.issued_on, language)],
      [say.period, `${day(from, language)} – ${day(to, language)}`],
      [say.timezone, timezone],
      [say.currency, say.cad],
    ],
    parties: [
      { title: say.company, lines: companyLines(statement.company, language) },
      { title: say.payer, lines: payerLines(statement.payer, language) },
    ],
    tables: [
      {
        title: say.sums,
        columns: [
          { name: say.movement, parts: 5 },
          { name: say.count, parts: 2, isNumber: true },
          { name: say.amount, parts: 3, isNumber: true },
        ],
        rows: [
          [say.opening, '', money(statement.opening, language)],
          ...statement.sums.map(({ what, count, amount }) => [
            say.movements[what],
            String(count),
            money(amount, language),
          ]),
          [say.closing, '', money(statement.closing, language)],
        ],
        nothing: '',
      },
      {
        title: say.movementsOf,
        columns: [
          { name: say.date, parts: 3 },
          { name: say.movement, parts: 6 },
          { name: say.amount, parts: 3, isNumber: true },
        ],
        rows: statement.lines.map(({ at, what, amount, shift }) => [
          day(at, language),
          [say.movements[what], shift ? `${shift.title}, ${day(shift.date, language)}` : ''].filter(Boolean).join('\n'),
          money(amount, language),
        ]),
        nothing: say.nothing,
      },
    ],
    sums: [[say.closing, money(statement.closing, language)]],
    notes: [say.statementNote],
  };
}
