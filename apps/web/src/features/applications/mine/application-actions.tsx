import { ApiError } from '@relevo/browser/api-error';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { CommittedShifts, jobQuery, PayTotal, WageText } from '../../jobs/jobs.ts';
import { useConfirmJob, useWithdraw } from './my-applications.api.ts';

type ConfirmJobProps = { application: ApplicationView; size?: 'sm' | 'lg' };

/** The accepted worker confirms; both sides are bound, so the consequences are shown first. */
export function ConfirmJob({ application, size = 'lg' }: ConfirmJobProps) {
  const t = useTexts('applications/mine');
  const [isAsking, setIsAsking] = useState(false);
  const { job } = application;
  const confirm = useConfirmJob(job.id, {
    onDone: () => showToast('success', t('confirmation.done', { title: job.title })),
  });
  const refusalText = useConfirmRefusal();
  const refusal = confirm.error && <Alert tone="danger">{refusalText(confirm.error)}</Alert>;

  return (
    <div className="grid gap-3">
      <Button
        size={size}
        wide={size === 'lg'}
        icon={<CircleCheck aria-hidden="true" className={size === 'lg' ? 'size-5' : 'size-4'} />}
        aria-haspopup="dialog"
        // In a list it begins with the words on the button, so that it can also be called by them.
        aria-label={size === 'sm' ? t('confirmation.actionFor', { title: job.title }) : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t('confirmation.action')}
      </Button>
      {!isAsking && refusal}
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && !confirm.isPending && setIsAsking(false)}
          title={t('confirmation.title')}
          closeText={t('cancel')}
          footer={
            <>
              <Button variant="secondary" disabled={confirm.isPending} onClick={() => setIsAsking(false)}>
                {t('cancel')}
              </Button>
              <Button
                busy={confirm.isPending}
                busyText={t('confirmation.busy')}
                onClick={() => confirm.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
              >
                {t('confirmation.action')}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p className="font-semibold">{job.title}</p>
            <dl className="grid gap-3 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-ink-muted">{t('confirmation.wage')}</dt>
                <dd className="font-semibold">
                  <WageText value={application.final_wage} />
                </dd>
              </div>
              <div>
                <dt className="text-ink-muted">{t('inAll')}</dt>
                <dd className="font-semibold">
                  <PayTotal of={application} />
                </dd>
              </div>
            </dl>
            <ShiftsToConfirm application={application} />
            <p>{t('confirmation.meaning')}</p>
            <p className="text-ink-muted text-sm">{t('confirmation.contact')}</p>
            {refusal}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The shifts come with the job: the list of applications does not carry them. */
function ShiftsToConfirm({ application: { job, final_wage, shift_ids } }: { application: ApplicationView }) {
  const t = useTexts('applications/mine');
  const answer = useQuery(jobQuery(job.id));
  if (answer.data) return <CommittedShifts job={answer.data} wage={final_wage} shiftIds={shift_ids} />;
  if (answer.error) return <LoadError query={answer} />;
  return (
    <div role="status">
      <span className="sr-only">{t('confirmation.loading')}</span>
      <Skeleton className="h-32" />
    </div>
  );
}

/** Why a job could not be confirmed; an overlap is the worker's own to solve, so it says how. */
function useConfirmRefusal(): (error: Error) => string {
  const t = useTexts('applications/mine');
  return (error) => (error instanceof ApiError && error.code === 'overlap' ? t('confirmation.overlap') : error.message);
}

/** Withdraws an application; a rejected one is only removed from the list, and the texts say so. */
export function Withdraw({ application }: { application: ApplicationView }) {
  const t = useTexts('applications/mine');
  const [isAsking, setIsAsking] = useState(false);
  const kind = application.status === 'rejected' ? 'removal' : 'withdrawal';
  const { title } = application.job;
  const withdraw = useWithdraw(application.id, {
    onDone: () => showToast('success', t(`takeBack.${kind}.done`, { title })),
  });

  return (
    <>
      <Button
        variant="ghost"
        // Its words line up with the text above; the pressed area reaches beyond.
        className="-ml-4"
        aria-haspopup="dialog"
        aria-label={t(`takeBack.${kind}.actionFor`, { title })}
        onClick={() => setIsAsking(true)}
      >
        {t(`takeBack.${kind}.action`)}
      </Button>
      {isAsking && (
        <QuestionDialog
          size="sm"
          isDanger
          closeText={t('cancel')}
          title={t(`takeBack.${kind}.title`)}
          keepText={t('keep')}
          confirmText={t(`takeBack.${kind}.confirm`)}
          busyText={t(`takeBack.${kind}.busy`)}
          busy={withdraw.isPending}
          errorText={withdraw.error?.message}
          onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="font-semibold">{title}</p>
          <p>{t(`takeBack.${kind}.consequence`)}</p>
          {application.status === 'accepted' && <p>{t('takeBack.withdrawal.placeLost')}</p>}
        </QuestionDialog>
      )}
    </>
  );
}
