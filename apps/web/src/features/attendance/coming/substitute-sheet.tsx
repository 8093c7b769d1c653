import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { SubstituteView } from '@relevo/contracts/offers';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { offerNoteMaximum } from '@relevo/domain/offer-lifecycle';
import { substituteLimits } from '@relevo/domain/substitutes';
import { formatAverage } from '@relevo/i18n/formats';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { workerShiftQuery } from '../parts/shifts.api.ts';
import { substitutesQuery, usePropose, useTakeBack } from './coming.api.ts';

type SubstituteSheetProps = { shiftId: string; onClose(): void };

/** Colleagues who could take the shift, those who were asked, and what the employer decides. */
export function SubstituteSheet({ shiftId, onClose }: SubstituteSheetProps) {
  const t = useTexts('attendance/coming');
  const shift = useQuery(workerShiftQuery(shiftId));
  const { data: booked } = shift;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sheet.title')}
      description={
        booked && (
          <>
            {booked.shift.job.title} ·{' '}
            <ShiftSpan
              starts={booked.shift.starts_at}
              ends={booked.planned_end_at}
              timezone={booked.shift.job.timezone}
            />
          </>
        )
      }
      closeText={t('sheet.close')}
    >
      {booked ? <Content booked={booked} /> : shift.error ? <LoadError query={shift} /> : <Waiting />}
    </Dialog>
  );
}

function Waiting() {
  const t = useTexts('attendance/coming');
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('sheet.loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-16 rounded-control" />
      ))}
    </div>
  );
}

function Content({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/coming');
  const query = useQuery(substitutesQuery(booked.id));
  const [note, setNote] = useState('');
  if (!booked.actions.includes('propose_substitute')) return <Alert tone="info">{t(whyNot(booked))}</Alert>;
  if (query.isPending) return <Waiting />;
  if (!query.data) return <LoadError query={query} />;
  const { results, rule } = query.data;
  const isFull = booked.substitutes.length >= substituteLimits.openPerShift;
  return (
    <div className="grid gap-5">
      <p>{t(`sheet.rule.${rule}`)}</p>
      {booked.substitutes.length > 0 && <Asked booked={booked} />}
      {results.length === 0 ? (
        booked.substitutes.length === 0 && <p className="text-ink-muted">{t('sheet.nobody')}</p>
      ) : (
        <>
          {!isFull && (
            <TextareaField
              label={t('sheet.note')}
              hint={t('sheet.noteHint')}
              rows={2}
              maxLength={offerNoteMaximum}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {isFull && (
            <p className="text-ink-muted text-sm">{t('sheet.full', { count: substituteLimits.openPerShift })}</p>
          )}
          <ul aria-label={t('sheet.candidates')} className="grid gap-2">
            {results.map((person) => (
              <Candidate key={person.id} person={person} shiftId={booked.id} note={note} isFull={isFull} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The shift is taken or over, or it is too late to ask. */
const whyNot = ({ cancel_reason: reason }: WorkerShiftView) =>
  reason === 'substituted' ? 'sheet.taken' : 'sheet.tooLate';

/** Those who were asked; the first who is booked takes the shift. */
function Asked({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/coming');
  const { language } = useLanguage();
  const now = useNow(60_000);
  const takeBack = useTakeBack();
  return (
    <div className="grid gap-2">
      <ul aria-label={t('sheet.asked')} className="grid gap-2">
        {booked.substitutes.map(({ offer_id: id, name, status, expires_at: expiresAt }) => {
          const until = formatShiftInstant(expiresAt, { timezone: booked.shift.job.timezone, language }, now);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-3"
            >
              <div className="grid min-w-0 gap-1">
                <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
                  <Chip tone={status === 'agreed' ? 'success' : 'neutral'}>{t(`sheet.status.${status}`)}</Chip>
                  {t(`sheet.until.${status}`, { until })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('sheet.takeBackFor', { name })}
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate(id)}
              >
                {t('sheet.takeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
      {takeBack.error && <Alert tone="danger">{takeBack.error.message}</Alert>}
    </div>
  );
}

type CandidateProps = { person: SubstituteView; shiftId: string; note: string; isFull: boolean };

function Candidate({ person, shiftId, note, isFull }: CandidateProps) {
  const t = useTexts('attendance/coming');
  const propose = usePropose(shiftId);
  const { language } = useLanguage();
  const { name, reliability, rating } = person;
  const ask = () =>
    propose.mutateAsync({ workerId: person.id, note }).then(
      () => showToast('success', t('sheet.done', { name })),
      // The message stands below the name.
      () => {},
    );
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <PersonFace person={{ first_name: name, last_name: '', profile_picture: person.profile_picture }} />
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
              <span>{t(`sheet.because.${person.because}`)}</span>
              {rating.average !== null && (
                <span>{t('sheet.rated', { stars: formatAverage(rating.average, language), count: rating.count })}</span>
              )}
              {reliability && <span>{t('sheet.reliable', { percent: reliability.percent })}</span>}
            </p>
          </div>
        </div>
        <Button
          size="sm"
          variant="secondary"
          aria-label={propose.isPending ? undefined : t('sheet.askFor', { name })}
          busy={propose.isPending}
          busyText={t('sheet.busy')}
          disabled={isFull}
          onClick={() => void ask()}
        >
          {t('sheet.ask')}
        </Button>
      </div>
      {propose.error && <Alert tone="danger">{propose.error.message}</Alert>}
    </li>
  );
}
