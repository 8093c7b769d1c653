import { BugStatusChip } from '@relevo/browser/bug-status-chip';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { BugView } from '@relevo/contracts/bugs';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SkeletonText } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { isPicture } from './attachment.ts';
import { AttachmentField } from './attachment-field.tsx';
import { editBugDraftKey } from './bug-drafts.ts';
import { BugFields } from './bug-fields.tsx';
import { bugQuery, useCloseBug, useEditBug } from './bugs.api.ts';
import { useBugForm } from './use-bug-form.ts';

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

/** What was sent along: a picture is shown, and everything opens in a new tab. */
function BugAttachment({ address, name }: { address: string; name: string }) {
  const t = useTexts('bugs');
  return (
    <section aria-labelledby="bug-attachment" className="grid justify-items-start gap-3">
      <h3 id="bug-attachment" className="font-semibold">
        {t('attachment')}
      </h3>
      {isPicture(name) ? (
        <img
          src={address}
          alt={t('pictureOf', { name })}
          className="max-h-72 max-w-full rounded-control border border-line"
        />
      ) : (
        <p className="flex min-w-0 items-center gap-2">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span className="[overflow-wrap:anywhere]">{name}</span>
        </p>
      )}
      <a href={address} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('openInTab')}
      </a>
    </section>
  );
}

/** The history of a report: when, by whom, and the team's note. */
function BugHistory({ history }: Pick<BugView, 'history'>) {
  const t = useTexts('bugs');
  return (
    <section aria-labelledby="bug-history">
      <h3 id="bug-history" className="mb-3 font-semibold">
        {t('history.title')}
      </h3>
      <ol className="grid gap-4 border-line border-l-2 pl-4">
        {history.map((step) => (
          <li key={`${step.at} ${step.status}`} className="grid gap-1.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <BugStatusChip status={step.status} />
              <span>{t(`history.${step.by}`)}</span>
              <span className="text-ink-muted">
                <RelativeTime instant={step.at} />
              </span>
            </p>
            {step.note && (
              <p className="whitespace-pre-line rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
                <span className="sr-only">{t('history.note')} </span>
                {step.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Asks before a report is closed, because only the team can open it again. */
function CloseBugDialog({ bug, onBack }: { bug: BugView; onBack(): void }) {
  const t = useTexts('bugs');
  const closing = useCloseBug(bug.id);

  function close(): void {
    closing.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t('closing.done'));
        onBack();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !closing.isPending && onBack()}
      size="sm"
      title={t('closing.title')}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={closing.isPending} onClick={onBack}>
            {t('closing.keep')}
          </Button>
          <Button variant="danger" busy={closing.isPending} busyText={t('closing.busy')} onClick={close}>
            {t('closing.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="[overflow-wrap:anywhere]">{t('closing.text', { title: bug.title })}</p>
        {closing.error && (
          <Alert tone="danger" title={t('failed.update')}>
            {closing.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

type EditBugDialogProps = { bug: BugView; draftKey: string; onBack(): void };

/** Edits a report for as long as the team has not started on it. */
function EditBugDialog({ bug, draftKey, onBack }: EditBugDialogProps) {
  const t = useTexts('bugs');
  const formId = useId();
  const [file, setFile] = useState<File | null | undefined>(undefined);
  const [saved] = useState({ title: bug.title, description: bug.description });
  const bugForm = useBugForm({
    name: t('edit.title'),
    draftKey,
    saved,
    file,
    onFile: setFile,
    sending: useEditBug(bug.id),
    onSent() {
      showToast('success', t('edit.saved'));
      onBack();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !bugForm.isBusy && onBack()}
      size="lg"
      title={t('edit.title')}
      closeText={t('close')}
      closeOnOverlay={false}
      footer={
        <>
          <Button variant="secondary" disabled={bugForm.isBusy} onClick={onBack}>
            {t('edit.back')}
          </Button>
          <Button type="submit" form={formId} busy={bugForm.isBusy} busyText={t('edit.saving')}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <BugFields
        id={formId}
        bugForm={bugForm}
        failedText={t('failed.update')}
        attachment={
          <AttachmentField
            file={file}
            keptName={bug.attachment_name}
            error={bugForm.fileError}
            disabled={bugForm.isBusy}
            onChoose={bugForm.chooseFile}
            onChange={setFile}
          />
        }
      />
    </Dialog>
  );
}
