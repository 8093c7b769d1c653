import type { MyApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useWithdraw } from './job.api.ts';
import { QuestionDialog } from './question-dialog.tsx';

type WithdrawApplicationProps = { job: JobDetailView; application: MyApplicationView };

/** One that was refused is only taken off the list; any other is an offer taken back. */
export function WithdrawApplication({ job, application }: WithdrawApplicationProps) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isLastLook = job.status !== 'open';
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
      ? t('leave.remove.consequence')
      : t(application.status === 'accepted' ? 'leave.withdraw.placeLost' : 'leave.withdraw.consequence', {
          wage: formatMoney(application.final_wage, language),
        });

  return (
    <>
      <Button variant="ghost" wide onClick={() => setIsAsking(true)}>
        {t(`leave.${kind}.label`)}
      </Button>
      <QuestionDialog
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
