import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import type { PaymentsPage, WorkerShiftView } from '@relevo/contracts/shifts';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { ScanFacts } from '../shifts/scan-facts.tsx';
import { ShiftButtons } from '../shifts/shift-buttons.tsx';

/** Shifts with pay that our team looks at, from any day; what the employer can approve is part of what waits for them. */
export function TeamPay({ page: { count, results } }: { page: PaymentsPage }) {
  const t = useTexts('attendance/shifts');
  const [query] = useSearchParams();
  const withTeam = results.filter(({ review }) => review?.reason === 'unproven');
  return (
    <>
      {withTeam.length > 0 && <TeamList bookings={withTeam} />}
      {count > results.length && (
        <Link
          to={{ search: queryWith(query, { tab: 'payments', funding: 'in_review' }).toString() }}
          className="inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {t('waiting.all', { count })}
        </Link>
      )}
    </>
  );
}

function TeamList({ bookings }: { bookings: readonly WorkerShiftView[] }) {
  const t = useTexts('attendance/shifts');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold text-lg">
        {t('waiting.team')} <span className="font-normal text-ink-muted tabular-nums">({bookings.length})</span>
      </h2>
      <p className="mb-3 text-ink-muted text-sm">{t('waiting.teamText')}</p>
      <ul className="grid gap-3">
        {bookings.map((booked) => {
          const { shift, worker } = booked;
          return (
            <li key={booked.id} className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
              <div className="grid gap-3 lg:grid-cols-2 lg:gap-5">
                <div className="flex min-w-0 items-center gap-3">
                  <PersonFace person={worker} />
                  <div className="min-w-0">
                    <p className="font-semibold [overflow-wrap:anywhere]">{fullName(worker)}</p>
                    <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                      {shift.job.title} ·{' '}
                      <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.job.timezone} />
                    </p>
                  </div>
                </div>
                {booked.status === 'cancelled' ? (
                  <p>
                    <PhaseChip shift={booked} />
                  </p>
                ) : (
                  <ScanFacts booked={booked} />
                )}
              </div>
              <ReviewNote shift={booked} viewer="employer" />
              <BeyondPlanNote booked={booked} viewer="employer" />
              <ShiftButtons booked={booked} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
