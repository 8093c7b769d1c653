import { now } from '@relevo/browser/clock';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { isProblemReportable } from '@relevo/domain/problem-lifecycle';
import type { OfferedShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { formatMoney } from '@relevo/i18n/formats';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { CalendarPlus, History, MessageSquareWarning, ShieldAlert, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { ProblemDialog } from '../../problems/problems.ts';
import { useSubstituteSheet } from '../coming/use-substitute-sheet.ts';
import { ShiftLog } from '../parts/shift-log.tsx';
import { LetThemKnow } from './let-them-know.tsx';
import { useCalendarFile, useCancelShift } from './my-shifts.api.ts';

const ClaimDialog = lazyPart(
  () => import('../claim/claim-dialog.tsx').then((file) => file.ClaimDialog),
  ['attendance/claim'],
);

type ShiftActionsProps = { booked: WorkerShiftView; actions: readonly OfferedShiftAction[] };

/** The smaller things one can do with a shift. */
export function ShiftActions({ booked, actions }: ShiftActionsProps) {
  const [at] = useState(now);
  const isToCome = booked.status === 'scheduled' || booked.status === 'in_progress';
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1">
      {isToCome && <CalendarFile booked={booked} />}
      <ShiftHistory booked={booked} />
      {actions.includes('dispute') && <ClaimButton booked={booked} />}
      {booked.status === 'completed' && <LetThemKnow booked={booked} now={at} place="past" />}
      {isProblemReportable(new Date(booked.planned_end_at), at) && <ReportProblem booked={booked} />}
      {actions.includes('propose_substitute') && <FindSubstitute booked={booked} />}
      {actions.includes('cancel') && <CancelShift booked={booked} />}
    </div>
  );
}

/** One shift as a file that any calendar opens. */
function CalendarFile({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const { job, starts_at } = booked.shift;
  const day = localDay(starts_at, job.timezone);
  const file = useCalendarFile(booked.id, t('calendarFile.name', { day }));
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<CalendarPlus aria-hidden="true" className="size-4" />}
      aria-label={t('calendarFile.actionFor', { title: job.title, day })}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('calendarFile.action')}
    </Button>
  );
}

/** Everything that was recorded about a shift; the employer reads the same. */
function ShiftHistory({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setIsOpen] = useState(false);
  const { job, starts_at } = booked.shift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<History aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-label={t('history.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setIsOpen(true)}
      >
        {t('history.action')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title={t('history.title')} description={job.title} closeText={t('close')}>
          <ShiftLog workerShiftId={booked.id} />
        </Dialog>
      )}
    </>
  );
}

/** Opens the sheet with colleagues who could take the shift. */
function FindSubstitute({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const sheet = useSubstituteSheet();
  const { job, starts_at } = booked.shift;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<UsersRound aria-hidden="true" className="size-4" />}
      aria-haspopup="dialog"
      aria-label={t('substitute.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
      onClick={() => sheet.open(booked.id)}
    >
      {t('substitute.action')}
    </Button>
  );
}

/** Cancels a booked shift; the dialog says first what is lost. */
function CancelShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { job, starts_at, ends_at } = booked.shift;
  const amount = formatMoney(booked.expected_pay, language);
  const cancel = useCancelShift(booked.id, {
    onDone: () => showToast('success', t('cancel.done', { title: job.title })),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('cancel.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel.action')}
      </Button>
      {isAsking && (
        <QuestionDialog
          size="sm"
          isDanger
          closeText={t('close')}
          title={t('cancel.title')}
          keepText={t('cancel.keep')}
          confirmText={t('cancel.confirm')}
          busyText={t('cancel.busy')}
          busy={cancel.isPending}
          errorText={cancel.error?.message}
          onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="font-semibold">{job.title}</p>
          <p>
            <ShiftSpan starts={starts_at} ends={ends_at} timezone={job.timezone} />
          </p>
          <p>{t(booked.is_last_left ? 'cancel.lastConsequence' : 'cancel.consequence', { amount })}</p>
          {booked.is_last_left ? (
            <p className="font-semibold">{t('cancel.lastOne')}</p>
          ) : (
            <p className="text-ink-muted text-sm">{t('cancel.others')}</p>
          )}
        </QuestionDialog>
      )}
    </>
  );
}

/** The worker says that a settled shift should pay more. */
function ClaimButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setOpen] = useState(false);
  const { job, starts_at } = booked.shift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<MessageSquareWarning aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-label={t('claim.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setOpen(true)}
      >
        {t('claim.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ClaimDialog booked={booked} viewer="worker" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Safety, injuries, harassment and the like, for our team alone. */
function ReportProblem({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setOpen] = useState(false);
  const { job, starts_at } = booked.shift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ShieldAlert aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-label={t('problem.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setOpen(true)}
      >
        {t('problem.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProblemDialog booked={booked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
