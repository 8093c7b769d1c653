import type { BugView } from '@relevo/contracts/bugs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SkeletonText } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '../../platform/relative-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BugAttachment } from './bug-attachment.tsx';
import { BugHistory } from './bug-history.tsx';
import { BugStatusChip } from './bug-status-chip.tsx';
import { bugQuery } from './bugs.api.ts';
import { CloseBugDialog } from './close-bug-dialog.tsx';
import { EditBugDialog } from './edit-bug-dialog.tsx';
import { editBugDraftKey } from './new-bug-draft.ts';

type BugDialogProps = {
  bugId: string;
  userId: string;
  /** As the list knows it, shown until the answer comes. */
  listed: BugView | undefined;
  onClose(): void;
};

export function BugDialog({ bugId, userId, listed, onClose }: BugDialogProps) {
  const t = useTexts('bugs');
  const bug = useQuery({ ...bugQuery(bugId), placeholderData: listed });
  const [doing, setDoing] = useState<'edit' | 'close' | null>(null);
  const back = () => setDoing(null);
  const { data } = bug;

  if (data && doing === 'edit') {
    return <EditBugDialog bug={data} draftKey={editBugDraftKey(userId, bugId)} onBack={back} />;
  }
  if (data && doing === 'close') return <CloseBugDialog bug={data} onBack={back} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={<span className="[overflow-wrap:anywhere]">{data?.title ?? t('report')}</span>}
      closeText={t('close')}
      footer={
        data && data.actions.length > 0 ? (
          <>
            {data.actions.includes('close') && (
              <Button variant="secondary" onClick={() => setDoing('close')}>
                {t('closing.action')}
              </Button>
            )}
            {data.actions.includes('edit') && (
              <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setDoing('edit')}>
                {t('edit.action')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {data ? (
        <BugDetails bug={data} />
      ) : bug.error ? (
        <Alert tone="danger" title={t('failed.loadOne')}>
          <p className="mb-3">{bug.error.message}</p>
          <Button variant="secondary" size="sm" busy={bug.isFetching} onClick={() => void bug.refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <SkeletonText lines={5} />
        </div>
      )}
    </Dialog>
  );
}

function BugDetails({ bug }: { bug: BugView }) {
  const t = useTexts('bugs');
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">
        <BugStatusChip status={bug.status} />
        <span>
          {t('reported')} <RelativeTime instant={bug.created_at} />
        </span>
        {bug.updated_at !== bug.created_at && (
          <span>
            {t('changed')} <RelativeTime instant={bug.updated_at} />
          </span>
        )}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{bug.description}</p>
      {bug.attachment && bug.attachment_name && <BugAttachment address={bug.attachment} name={bug.attachment_name} />}
      <BugHistory history={bug.history} />
    </div>
  );
}
