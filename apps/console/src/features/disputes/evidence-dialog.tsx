import type { ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShiftEvidence } from '../../platform/shift-evidence.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Trouble } from '../../platform/trouble.tsx';
import { disputeQuery } from './disputes.api.ts';

/** Everything about a disputed shift on one page: its scans, its log, and what the two wrote to each other. */
export function EvidenceDialog({ dispute, onClose }: { dispute: ConsoleDisputeView; onClose: () => void }) {
  const t = useTexts();
  const evidence = useQuery(disputeQuery(dispute.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('evidence.title')}
      description={dispute.job_title}
      closeText={t('dialog.close')}
    >
      {evidence.isPending && <Skeleton className="h-40" />}
      {evidence.isError && (
        <Trouble
          title={t('list.trouble')}
          error={evidence.error}
          isRetrying={evidence.isFetching}
          onRetry={() => void evidence.refetch()}
        />
      )}
      {evidence.data && <ShiftEvidence evidence={evidence.data} />}
    </Dialog>
  );
}
