import type { DocumentView } from '@relevo/contracts/documents';
import { buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../../platform/texts.ts';

type DocumentPreviewProps = { document: DocumentView | null; onClose(): void };

export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const t = useTexts('profile');
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
