import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../platform/load-error.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Evidence, ShiftEvidence } from './shift-evidence.tsx';

type EvidenceDialogProps = {
  evidence: UseQueryResult<Evidence>;
  jobTitle: string;
  onClose: () => void;
  /** What else was handed in. */
  children?: ReactNode;
};

/** Everything about a shift on one page: its scans, its log, and what the two wrote to each other. */
export function EvidenceDialog({ evidence, jobTitle, onClose, children }: EvidenceDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('evidence.title')}
      description={jobTitle}
      closeText={t('dialog.close')}
    >
      {evidence.isPending && <Skeleton className="h-40" />}
      {evidence.isError && (
        <LoadError
          title={t('list.trouble')}
          error={evidence.error}
          isRetrying={evidence.isFetching}
          onRetry={() => void evidence.refetch()}
        />
      )}
      {evidence.data && (
        <div className="grid gap-5">
          <ShiftEvidence evidence={evidence.data} />
          {children}
        </div>
      )}
    </Dialog>
  );
}
