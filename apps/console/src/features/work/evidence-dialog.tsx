import { Dialog } from '@relevo/ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Reading } from '../../platform/reading.tsx';
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
      <Reading query={evidence}>
        {(read) => (
          <div className="grid gap-5">
            <ShiftEvidence evidence={read} />
            {children}
          </div>
        )}
      </Reading>
    </Dialog>
  );
}
