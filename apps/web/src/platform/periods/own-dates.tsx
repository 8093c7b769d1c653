import { PeriodQuery } from '@relevo/contracts/insights';
import { fieldText } from '@relevo/i18n/field-texts';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { type FormEvent, useState } from 'react';
import { type Problems, schemaProblems } from '../forms/schema-problems.ts';
import { useLanguage, useTexts } from '../texts.ts';
import type { Period } from './period.ts';

type OwnDatesProps = { period: Period; onChoose(period: Period): void };

/** Any two days; they count once they are confirmed, because half a typed year is a date as well. */
export function OwnDates({ period, onChoose }: OwnDatesProps) {
  const t = useTexts('periods');
  const { language } = useLanguage();
  const [dates, setDates] = useState(period);
  const [problems, setProblems] = useState<Problems>({});

  function change(part: Partial<Period>): void {
    setDates({ ...dates, ...part });
    setProblems({});
  }

  function choose(event: FormEvent): void {
    event.preventDefault();
    const found = schemaProblems(PeriodQuery, dates);
    setProblems(found);
    if (Object.keys(found).length === 0) onChoose(dates);
  }

  const errorOf = (name: keyof Period) => {
    const found = problems[name];
    return found && fieldText(found.problem, language, found.parameters);
  };
  const field = (name: keyof Period) => (
    <TextField
      type="date"
      label={t(name)}
      value={dates[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );

  return (
    <form noValidate onSubmit={choose} className="flex grow flex-wrap items-start gap-4">
      <div className="grid grow gap-4 sm:grow-0 sm:grid-cols-2">
        {field('from')}
        {field('to')}
      </div>
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-6.5">
        {t('show')}
      </Button>
    </form>
  );
}
