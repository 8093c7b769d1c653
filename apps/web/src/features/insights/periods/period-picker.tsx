import { queryWith } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { fieldText } from '@relevo/i18n/field-texts';
import { clocksDiffer, formatZone } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceZone } from '../../../platform/device-day.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { namedPeriod, nameOfPeriod, type Period, periodNames } from './period.ts';
import type { PeriodState } from './use-period.ts';
import { formatPeriod } from './use-period.ts';

const periodProblems = fetchedSchema(() => import('@relevo/contracts/insights').then((file) => file.PeriodQuery));

const own = 'own';

/** Chooses a period by its name or by two dates; the choice is in the URL. */
export function PeriodPicker({ period, today, timezone }: PeriodState) {
  const t = useTexts('insights/periods');
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useShownAtOnce<string>(nameOfPeriod(period, today) ?? own);
  const choose = (chosen: Period) => setQuery(queryWith(query, chosen));

  function chooseName(value: string): void {
    setShown(value);
    const name = periodNames.find((known) => known === value);
    if (name) choose(namedPeriod(name, today));
  }

  const noon = `${period.to}T12:00:00Z`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-full sm:w-56">
          <SelectField
            label={t('label')}
            value={shown}
            options={[...periodNames, own].map((value) => ({ value, label: t(`names.${value as typeof own}`) }))}
            onChange={(event) => chooseName(event.target.value)}
          />
        </div>
        {shown === own && <OwnDates key={`${period.from} ${period.to}`} period={period} onChoose={choose} />}
      </div>
      <p className="text-ink-muted text-sm">
        <span className="font-medium text-ink">{formatPeriod(period, language)}</span>
        {clocksDiffer(noon, timezone, deviceZone()) && (
          <> · {t('inZone', { zone: formatZone(noon, { timezone, language }) })}</>
        )}
      </p>
    </div>
  );
}

type OwnDatesProps = { period: Period; onChoose(period: Period): void };

/** Any two days; they count once they are confirmed, because half a typed year is a date as well. */
function OwnDates({ period, onChoose }: OwnDatesProps) {
  const t = useTexts('insights/periods');
  const { language } = useLanguage();
  const [dates, setDates] = useState(period);
  const [problems, setProblems] = useState<Problems>({});

  function change(part: Partial<Period>): void {
    setDates({ ...dates, ...part });
    setProblems({});
  }

  async function choose(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = await periodProblems(dates);
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
    <form noValidate onSubmit={(event) => void choose(event)} className="flex grow flex-wrap items-start gap-4">
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
