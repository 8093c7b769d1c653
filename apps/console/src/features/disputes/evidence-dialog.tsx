import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { formatFileSize } from '@relevo/i18n/file-size';
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
      {evidence.data && (
        <div className="grid gap-5">
          <ShiftEvidence evidence={evidence.data} />
          <ProposalFiles files={dispute.proposal.files} />
        </div>
      )}
    </Dialog>
  );
}

/** The files beside the proposal. */
function ProposalFiles({ files }: Pick<ConsoleDisputeView['proposal'], 'files'>) {
  const t = useTexts();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('evidence.files')}</h3>
      <ul>
        {files.map(({ name, size, file }) => (
          <li key={file} className="wrap-anywhere">
            <a href={file} target="_blank" rel="noopener" className="font-medium text-accent-ink underline">
              {name}
            </a>{' '}
            <span className="text-sm text-ink-muted">{formatFileSize(size, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
