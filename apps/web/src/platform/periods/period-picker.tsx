import { clocksDiffer, formatZone } from '@relevo/i18n/shift-times';
import { SelectField } from '@relevo/ui/select-field';
import { useSearchParams } from 'react-router';
import { deviceZone } from '../jobs/device-zone.ts';
import { queryWith } from '../paging/list-query.ts';
import { useShownAtOnce } from '../paging/use-shown-at-once.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { formatPeriod } from './format-period.ts';
import { OwnDates } from './own-dates.tsx';
import { namedPeriod, nameOfPeriod, type Period, periodNames } from './period.ts';
import type { PeriodState } from './use-period.ts';

const own = 'own';

/** Chooses a period by its name or by two dates; what is chosen stands in the address. */
export function PeriodPicker({ period, today, timezone }: PeriodState) {
  const t = useTexts('periods');
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
