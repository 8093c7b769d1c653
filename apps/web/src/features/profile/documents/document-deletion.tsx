import type { DocumentView } from '@relevo/contracts/documents';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useTexts } from '../../../platform/texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useDeleteDocument } from './documents.api.ts';

type DocumentDeletionProps = { document: DocumentView | null; onClose(): void };

export function DocumentDeletion({ document, onClose }: DocumentDeletionProps) {
  const t = useTexts('profile');
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
