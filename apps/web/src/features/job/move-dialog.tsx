import type { JobDetailView } from '@relevo/contracts/jobs';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useDeleteJob, useMoveJob } from './job.api.ts';
import { MoveConsequence } from './move-consequence.tsx';
import { isDangerous, type OwnerQuestion } from './owner-questions.ts';
import { QuestionDialog } from './question-dialog.tsx';

type MoveDialogProps = { job: JobDetailView; question: OwnerQuestion; open: boolean; onClose(): void };

/** Asks the owner before a job moves on or goes away, and does it. */
export function MoveDialog({ job, question, open, onClose }: MoveDialogProps) {
  const t = useTexts('job');
  const navigate = useNavigate();
  function tellDone(): void {
    showToast('success', t(`moves.${question}.done`));
    onClose();
  }
  const move = useMoveJob(job.id, { onDone: tellDone });
  const remove = useDeleteJob(job.id, {
    onDone: () => {
      tellDone();
      void navigate(paths.myJobs, { replace: true });
    },
  });

  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title={t(`moves.${question}.question`)}
      confirmText={t(`moves.${question}.label`)}
      busyText={t(`moves.${question}.busy`)}
      busy={move.isPending || remove.isPending}
      isDanger={isDangerous(question)}
      onConfirm={() => {
        if (question === 'delete') remove.mutate(undefined, { onError: onClose });
        else move.mutate(question, { onError: onClose });
      }}
    >
      <MoveConsequence job={job} question={question} />
    </QuestionDialog>
  );
}
