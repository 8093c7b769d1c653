import { useLanguage } from '@relevo/browser/texts';
import type { DocumentView } from '@relevo/contracts/documents';
import { formatFileSize } from '@relevo/i18n/file-size';
import { FileText } from 'lucide-react';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

type DocumentItemProps = { document: DocumentView; onShow: () => void };

export function DocumentItem({ document, onShow }: DocumentItemProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { name, file, content_type, document_type, size, created_at } = document;
  return (
    <li>
      <button
        type="button"
        aria-label={t('documents.show', { name })}
        onClick={onShow}
        className="flex w-full items-center gap-3 rounded-card border border-line-strong p-3 text-left hover:bg-sunken"
      >
        {content_type.startsWith('image/') ? (
          <img src={file} alt="" loading="lazy" className="size-16 shrink-0 rounded-control object-cover" />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
            <FileText className="size-7" aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 text-sm">
          <span className="block font-medium text-ink">{t(`document_type.${document_type}`)}</span>
          <span className="block wrap-anywhere text-ink-muted">{name}</span>
          <span className="block text-ink-muted">
            {formatFileSize(size, language)} · <Moment instant={created_at} />
          </span>
        </span>
      </button>
    </li>
  );
}
