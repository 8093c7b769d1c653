import { ApiError } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import type { JobAction } from '@relevo/domain/job-lifecycle';
import { formatMoney } from '@relevo/i18n/formats';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { plannedPay } from '../parts/job-pay.ts';
import { useDeleteJob, useMoveJob } from './job.api.ts';

/** The actions that ask first, in the order of the buttons. */
export const ownerQuestions = [
  'confirm',
  'reopen_hiring',
  'complete',
  'cancel',
  'delete',
] as const satisfies readonly JobAction[];
export type OwnerQuestion = (typeof ownerQuestions)[number];

export function isDangerous(question: OwnerQuestion): boolean {
  return question === 'cancel' || question === 'delete';
}

/** The texts of a question: closing hiring of a running job does not change its status. */
export function questionWords(job: Pick<JobDetailView, 'status'>, question: OwnerQuestion) {
  return question === 'confirm' && job.status === 'running' ? 'close_hiring' : question;
}

type MoveDialogProps = { job: JobDetailView; question: OwnerQuestion; open: boolean; onClose(): void };

/** Asks the owner before hiring closes or opens again, or a job is completed, cancelled or deleted, and does it. */
export function MoveDialog({ job, question, open, onClose }: MoveDialogProps) {
  const t = useTexts('jobs/page');
  const navigate = useNavigate();
  const words = questionWords(job, question);
  function announceDone(): void {
    showToast('success', t(`moves.${words}.done`));
    onClose();
  }
  const cost = job.cancellation_cost ?? '0.00';
  const move = useMoveJob({ jobId: job.id, cost }, { onDone: announceDone });
  const remove = useDeleteJob(job.id, {
    onDone: () => {
      announceDone();
      void navigate(paths.myJobs, { replace: true });
    },
  });

  return (
    <QuestionDialog
      closeText={t('close')}
      keepText={t('back')}
      open={open}
      onClose={onClose}
      title={t(`moves.${words}.question`)}
      confirmText={t(`moves.${words}.label`)}
      busyText={t(`moves.${words}.busy`)}
      busy={move.isPending || remove.isPending}
      isDanger={isDangerous(question)}
      errorText={isCostChanged(move.error) ? move.error.message : null}
      onConfirm={() => {
        if (question === 'delete') remove.mutate(undefined, { onError: onClose });
        // A cost that has changed is read again, and the question asked again with it.
        else move.mutate(question, { onError: (error) => !isCostChanged(error) && onClose() });
      }}
    >
      <MoveConsequence job={job} question={question} />
    </QuestionDialog>
  );
}

const isCostChanged = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'cost_changed';

/** The consequences of a yes: for which workers, and for how much. */
function MoveConsequence({ job, question }: { job: JobDetailView; question: OwnerQuestion }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { confirmed, accepted, pending } = job.counts;
  const waiting = accepted + pending;
  const cost = job.cancellation_cost ?? '0.00';
  const planned = plannedPay(job.shifts, {
    breakMinutes: job.schedule.break_duration,
    wage: job.wage,
    workerCount: confirmed,
    now: today,
  });

  return (
    <>
      {question === 'confirm' && <p>{t('moves.confirm.consequence', { count: confirmed })}</p>}
      {question === 'reopen_hiring' && (
        <p>{t('moves.reopen_hiring.consequence', { count: job.counts.positions_left })}</p>
      )}
      {question === 'complete' && <p>{t('moves.complete.consequence', { count: confirmed })}</p>}
      {question === 'cancel' && (
        <p>
          {confirmed > 0
            ? t('moves.cancel.consequence', { count: confirmed, amount: formatMoney(planned, language) })
            : t('moves.cancel.nobody')}
        </p>
      )}
      {question === 'delete' && <p>{t('moves.delete.consequence')}</p>}
      {(question === 'cancel' || question === 'complete') && cost !== '0.00' && (
        <p className="font-semibold">{t('moves.costs', { amount: formatMoney(cost, language) })}</p>
      )}
      {waiting > 0 && <p>{t('moves.waiting', { count: waiting })}</p>}
      {(question === 'cancel' || question === 'delete') && <p className="font-semibold">{t('moves.forGood')}</p>}
    </>
  );
}
