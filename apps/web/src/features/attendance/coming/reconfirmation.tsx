import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { CalendarCheck, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { useReconfirm } from './coming.api.ts';

type ReconfirmationProps = { booked: WorkerShiftView; now: Date };

/** That the worker said yes. */
export function Answered() {
  const t = useTexts('attendance/coming');
  return (
    <p className="flex gap-2.5 rounded-control bg-success-soft px-3 py-2.5 text-sm">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('question.confirmed')}
    </p>
  );
}

/** The question the day before, with its two answers. */
export function Question({ booked, now }: ReconfirmationProps) {
  const t = useTexts('attendance/coming');
  const { language } = useLanguage();
  const headingId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const answer = useReconfirm(booked.id);
  const until = booked.reconfirmation?.answer_by ?? booked.shift.starts_at;
  const isLate = Date.parse(until) <= now.getTime();
  const time = formatShiftInstant(until, { timezone: booked.shift.job.timezone, language }, now);
  const confirm = () =>
    answer.mutateAsync(true).then(
      () => showToast('success', t('question.done')),
      // The message stands below the buttons.
      () => {},
    );
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded-control bg-warning-soft px-3 py-3">
      <h3 id={headingId} className="flex gap-2.5 font-semibold">
        <CalendarCheck aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t('question.title')}
      </h3>
      <p className="text-sm">{isLate ? t('question.late') : t('question.until', { time })}</p>
      <div className="grid gap-2">
        <Button size="lg" wide busy={answer.isPending} busyText={t('question.busy')} onClick={() => void confirm()}>
          {t('question.yes')}
        </Button>
        <Button
          size="lg"
          wide
          variant="secondary"
          aria-haspopup="dialog"
          disabled={answer.isPending}
          onClick={() => setLeaving(true)}
        >
          {t('question.no')}
        </Button>
      </div>
      {answer.error && !isLeaving && <Alert tone="danger">{answer.error.message}</Alert>}
      {isLeaving && <LeaveDialog booked={booked} isLate={isLate} onClose={() => setLeaving(false)} />}
    </section>
  );
}

type LeaveDialogProps = { booked: WorkerShiftView; isLate: boolean; onClose(): void };

/** A no cancels the shift: the dialog says first what is lost, and whether it counts as late. */
function LeaveDialog({ booked, isLate, onClose }: LeaveDialogProps) {
  const t = useTexts('attendance/my-shifts');
  const own = useTexts('attendance/coming');
  const { language } = useLanguage();
  const answer = useReconfirm(booked.id);
  const { job, starts_at } = booked.shift;
  const amount = formatMoney(booked.expected_pay, language);
  const cancel = () =>
    answer.mutateAsync(false).then(
      () => showToast('success', t('cancel.done', { title: job.title })),
      () => {},
    );
  return (
    <QuestionDialog
      size="sm"
      isDanger
      closeText={t('close')}
      title={own('question.noTitle')}
      keepText={t('cancel.keep')}
      confirmText={own('question.noConfirm')}
      busyText={t('cancel.busy')}
      busy={answer.isPending}
      errorText={answer.error?.message}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p className="font-semibold">{job.title}</p>
      <p>
        <ShiftSpan starts={starts_at} ends={booked.planned_end_at} timezone={job.timezone} />
      </p>
      <p>{t(booked.is_last_left ? 'cancel.lastConsequence' : 'cancel.consequence', { amount })}</p>
      <p className={isLate ? 'font-semibold' : ''}>{own(isLate ? 'question.isLate' : 'question.isInTime')}</p>
      {booked.actions.includes('propose_substitute') && (
        <p className="text-ink-muted text-sm">{own('question.orAsk')}</p>
      )}
    </QuestionDialog>
  );
}
