import { useTexts } from '@relevo/browser/texts';
import type { DocumentView } from '@relevo/contracts/documents';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { useSession } from '../../../../platform/session.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { isMember } from '../sections/section-names.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { documentsQuery, useDeleteDocument } from './documents.api.ts';

const ExpiryDialog = lazyPart(() => import('./expiry-dialog.tsx').then((file) => file.ExpiryDialog));

export function DocumentsSection() {
  const t = useTexts('accounts/profile');
  const { user } = useSession();
  return (
    <div className="grid gap-6">
      {user && isMember(user) && <Alert tone="info">{t('documents.member')}</Alert>}
      <DocumentUpload />
      <OwnDocuments />
    </div>
  );
}

function OwnDocuments() {
  const t = useTexts('accounts/profile');
  const documents = useQuery(documentsQuery);

  if (documents.isPending) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('documents.loading')}</span>
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    );
  }
  if (documents.isError) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('documents.loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void documents.refetch()}>
          {t('documents.retry')}
        </Button>
      </Alert>
    );
  }
  return <DocumentList documents={documents.data.results} />;
}

function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  const t = useTexts('accounts/profile');
  const [previewed, setPreviewed] = useState<DocumentView | null>(null);
  const [edited, setEdited] = useState<DocumentView | null>(null);
  const [deleted, setDeleted] = useState<DocumentView | null>(null);

  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('documents.yours', { count: documents.length })}</h3>
      {documents.length === 0 ? (
        <p className="rounded-card border border-line border-dashed bg-canvas px-4 py-5 text-center text-ink-muted text-sm">
          {t('documents.empty')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onPreview={() => setPreviewed(document)}
              onEdit={() => setEdited(document)}
              onDelete={() => setDeleted(document)}
            />
          ))}
        </ul>
      )}
      <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
      {edited && (
        <Suspense>
          <ExpiryDialog key={edited.id} document={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      <DocumentDeletion document={deleted} onClose={() => setDeleted(null)} />
    </div>
  );
}

type DocumentPreviewProps = { document: DocumentView | null; onClose(): void };

function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const t = useTexts('accounts/profile');
  if (!document) return null;
  const { file, name, content_type } = document;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      closeText={t('documents.close')}
      footer={
        // Not every phone shows a PDF inside a page; its own viewer always does.
        <a href={file} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary' })}>
          <ExternalLink aria-hidden className="size-4" />
          {t('documents.openInTab')}
        </a>
      }
    >
      {content_type.startsWith('image/') ? (
        <img src={file} alt={t('documents.previewOf', { name })} className="mx-auto max-h-[60dvh] rounded-control" />
      ) : (
        <iframe src={file} title={t('documents.previewOf', { name })} className="h-[60dvh] w-full rounded-control" />
      )}
    </Dialog>
  );
}

type DocumentDeletionProps = { document: DocumentView | null; onClose(): void };

function DocumentDeletion({ document, onClose }: DocumentDeletionProps) {
  const t = useTexts('accounts/profile');
  const deleting = useDeleteDocument();
  if (!document) return null;
  const { id, name, document_type } = document;

  function confirm() {
    deleting.mutate(id, {
      onSuccess: () => {
        onClose();
        showToast('success', t('documents.deleted', { name }));
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('documents.deleteTitle')}
      closeText={t('documents.keep')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('documents.keep')}
          </Button>
          <Button variant="danger" busy={deleting.isPending} busyText={t('documents.deleting')} onClick={confirm}>
            {t('documents.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 [overflow-wrap:anywhere]">
        <p>{t('documents.deleteText', { name })}</p>
        {document_type === 'identity' && <p className="text-ink-muted text-sm">{t('documents.deleteIdentity')}</p>}
      </div>
    </Dialog>
  );
}
