export type Period = Readonly<{ from: string; to: string }>;
export type StatementFormat = 'csv' | 'pdf';

/** This month so far; `today` is a calendar day, `YYYY-MM-DD`. */
export function currentMonth(today: string): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** An open end is fine: then everything before or after is part of it. */
export function isReversed({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Several statements lie side by side in a folder, so each says what it covers. */
export function statementFileName({ from, to }: Period, format: StatementFormat): string {
  return `${['relevo-statement', from, to].filter((part) => part !== '').join('_')}.${format}`;
}
