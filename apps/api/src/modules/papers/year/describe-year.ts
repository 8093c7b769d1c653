import { formatMoneyWire } from '@relevo/domain/money';
import type { YearSummaryContent } from '@relevo/domain/papers';
import { isReportedOnT4a } from '@relevo/domain/t4a';
import type { CompanyParties } from '../paper-parties.ts';
import type { YearFigures } from './year-figures.queries.ts';

type Year = Readonly<{
  label: string;
  year: number;
  at: Date;
  country: YearSummaryContent['country'];
  worker: YearSummaryContent['worker'];
  figures: readonly YearFigures[];
  parties: ReadonlyMap<string, CompanyParties>;
}>;

/** What the summary of a worker's year says, with the payer of most first. */
export function describeYear({ label, year, at, country, worker, figures, parties }: Year): YearSummaryContent {
  return {
    label,
    issued_on: at.toISOString().slice(0, 10),
    year,
    country,
    currency: figures[0]?.currency ?? '',
    worker,
    payers: figures.map((paid) => {
      const { company, payer } = found(parties, paid.holder_id);
      return {
        company,
        payer,
        shifts: paid.shifts,
        minutes: paid.minutes,
        quarters: quartersOf(paid).map(formatMoneyWire),
        total: formatMoneyWire(paid.total),
        t4a: isReportedOnT4a(paid.fees) ? formatMoneyWire(paid.fees) : null,
      };
    }),
    quarters: [0, 1, 2, 3].map((quarter) =>
      formatMoneyWire(sum(figures.map((paid) => quartersOf(paid)[quarter] ?? 0n))),
    ),
    total: formatMoneyWire(totalOf(figures)),
  };
}

export const totalOf = (figures: readonly YearFigures[]): bigint => sum(figures.map(({ total }) => total));

const quartersOf = ({ first, second, third, fourth }: YearFigures): bigint[] => [first, second, third, fourth];

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function found(parties: ReadonlyMap<string, CompanyParties>, holderId: string): CompanyParties {
  const named = parties.get(holderId);
  if (!named) throw new Error('a company that paid exists');
  return named;
}
