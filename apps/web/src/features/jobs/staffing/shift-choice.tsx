import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import { staffingLimits } from '@relevo/domain/staffing';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { payOf } from '../parts/job-pay.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { ZoneNote } from '../parts/zone-note.tsx';
import { shiftApplicationQuery } from './staffing.api.ts';

type ShiftChoiceProps = {
  job: JobDetailView;
  /** As it is typed; may be none yet. */
  wage: string;
  /** Null for the whole job. */
  chosen: readonly string[] | null;
  /** What the server says about the choice. */
  error: string | undefined;
  onChange(chosen: string[] | null): void;
};

/** All shifts, or some of those to come; one application for some of them can be live at a time. */
export function ShiftChoice({ job, wage, chosen, error, onChange }: ShiftChoiceProps) {
  const t = useTexts('jobs/staffing');
  const name = useId();
  const { data: application } = useQuery(shiftApplicationQuery(job.id));
  if (application) {
    return (
      <Alert tone="info">
        <p>{t('shifts.applied', { count: application.shift_count })}</p>
        <Link
          to={paths.myApplications}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('shifts.appliedLink')}
        </Link>
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={t('shifts.legend')}
        name={name}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
        choices={[
          { value: 'all', title: t('shifts.all') },
          { value: 'some', title: t('shifts.some') },
        ]}
        error={error}
      />
      {chosen !== null && <ShiftBoxes job={job} wage={wage} chosen={chosen} onChange={onChange} />}
    </div>
  );
}

type ShiftBoxesProps = Pick<ShiftChoiceProps, 'job' | 'wage' | 'onChange'> & { chosen: readonly string[] };

function ShiftBoxes({ job, wage, chosen, onChange }: ShiftBoxesProps) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const [today] = useState(now);
  const terms = { breakMinutes: job.schedule.break_duration, wage };
  const shifts = job.shifts.filter(({ starts_at }) => Date.parse(starts_at) > today.getTime());
  const total = payOf(
    shifts.filter(({ id }) => chosen.includes(id)),
    terms,
  )?.total;
  function turn(id: string, on: boolean): void {
    onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  }
  return (
    <fieldset className="min-w-0 rounded-control border border-line text-sm">
      <legend className="sr-only">{t('shifts.choose')}</legend>
      <p className="px-3 pt-2 empty:hidden">
        <ZoneNote instant={job.first_shift_at} timezone={job.timezone} />
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto px-3">
        {shifts.map((shift) => (
          <li key={shift.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                checked={chosen.includes(shift.id)}
                disabled={!chosen.includes(shift.id) && chosen.length >= staffingLimits.singleShifts}
                onChange={({ target }) => turn(shift.id, target.checked)}
                className="size-5 shrink-0 cursor-pointer accent-accent"
              />
              <span className="min-w-0 grow">
                <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} hasZone={false} />
              </span>
              <MoneyText value={payOf([shift], terms)?.total ?? '0.00'} />
            </label>
          </li>
        ))}
      </ul>
      <output className="block border-line border-t px-3 py-2 font-semibold tabular-nums">
        {chosen.length === 0
          ? t('shifts.none')
          : t('shifts.sum', { count: chosen.length, total: formatMoney(total ?? '0.00', language) })}
      </output>
    </fieldset>
  );
}
