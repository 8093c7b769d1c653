import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { minimumWage } from '@relevo/domain/wages';
import { formatMoney } from '@relevo/i18n/formats';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { readWageEntry, wageEntry } from '../parts/wage-entry.ts';

const applyProblems = fetchedSchema(() => import('@relevo/contracts/applications').then((file) => file.ApplyBody));

/** After a refusal only less may be asked: the most that is left to ask, or null when that is below the least allowed. */
export function highestWageAfter(rejectedWage: string): string | null {
  const rejected = parseMoney(rejectedWage);
  return rejected === null || rejected <= minimumWage ? null : formatMoneyWire(rejected - 1n);
}

type Limits = { highestWage: string | null; language: Language };

export async function wageProblems(entry: string, { highestWage, language }: Limits): Promise<Problems> {
  const final_wage = readWageEntry(entry);
  const problems = await applyProblems({ final_wage });
  const asked = parseMoney(final_wage);
  const highest = highestWage === null ? null : parseMoney(highestWage);
  if (problems.final_wage || asked === null || highest === null || asked <= highest) return problems;
  return {
    final_wage: { problem: 'too_big', parameters: { maximum: formatMoney(formatMoneyWire(highest), language) } },
  };
}

/** The initial value of the field: the job's own wage, unless that is above the maximum now. */
export function firstWageEntry(jobWage: string, { highestWage, language }: Limits): string {
  const highest = highestWage === null ? null : parseMoney(highestWage);
  const offered = parseMoney(jobWage);
  return highest !== null && offered !== null && offered > highest ? '' : wageEntry(jobWage, language);
}
