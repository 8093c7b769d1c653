import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { MyApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { takesWorkers } from '../parts/hiring-of.ts';
import { useWithdraw } from './job.api.ts';

type WithdrawApplicationProps = { job: JobDetailView; application: MyApplicationView };

/** A rejected application is only removed from the list; any other is withdrawn. */
export function WithdrawApplication({ job, application }: WithdrawApplicationProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isLastLook = !takesWorkers(job);
  const kind = application.status === 'rejected' ? 'remove' : 'withdraw';
  const withdraw = useWithdraw(
    { applicationId: application.id, isLastLook },
    {
      onDone: () => {
        showToast('success', t(`leave.${kind}.done`));
        if (isLastLook) void navigate(paths.myApplications);
      },
    },
  );
  const consequence =
    application.status === 'rejected'
      ? t(application.was_booked ? 'leave.remove.ended' : 'leave.remove.consequence')
      : t(application.status === 'accepted' ? 'leave.withdraw.placeLost' : 'leave.withdraw.consequence', {
          wage: formatMoney(application.final_wage, language),
        });

  return (
    <>
      <Button variant="ghost" wide onClick={() => setIsAsking(true)}>
        {t(`leave.${kind}.label`)}
      </Button>
      <QuestionDialog
        closeText={t('close')}
        keepText={t('back')}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`leave.${kind}.question`)}
        confirmText={t(`leave.${kind}.label`)}
        busyText={t(`leave.${kind}.busy`)}
        busy={withdraw.isPending}
        isDanger
        onConfirm={() => withdraw.mutate(undefined, { onError: () => setIsAsking(false) })}
      >
        <p>{consequence}</p>
      </QuestionDialog>
    </>
  );
}
