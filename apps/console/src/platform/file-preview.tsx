import { buttonClasses } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { ExternalLink } from 'lucide-react';
import { useTexts } from './texts.ts';

type FilePreviewProps = { name: string; address: string; isImage: boolean; onClose: () => void };

/** An uploaded file, in a dialog or in a new tab. */
export function FilePreview({ name, address, isImage, onClose }: FilePreviewProps) {
  const t = useTexts();
  const title = t('documents.frame', { name });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title={<span className="wrap-anywhere">{name}</span>}
      closeText={t('dialog.close')}
      footer={
        // Not every browser shows a PDF inside a page; its own viewer always does.
        <a href={address} target="_blank" rel="noopener" className={buttonClasses({ variant: 'secondary' })}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('documents.new_tab')}
        </a>
      }
    >
      {isImage ? (
        <img src={address} alt={title} className="mx-auto max-h-[65dvh] rounded-control" />
      ) : (
        <iframe src={address} title={title} className="h-[65dvh] w-full rounded-control border border-line" />
      )}
    </Dialog>
  );
}
