import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DocumentView } from '@relevo/contracts/documents';
import { formatFileSize } from '@relevo/i18n/file-size';
import { formatInstant } from '@relevo/i18n/formats';
import { certificateTexts } from '@relevo/i18n/requirement-texts';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { CalendarClock, Eye, FileImage, FileText, Trash2 } from 'lucide-react';
import { ExpiryChip } from './expiry-chip.tsx';

type DocumentRowProps = { document: DocumentView; onPreview(): void; onEdit(): void; onDelete(): void };

export function DocumentRow({ document, onPreview, onEdit, onDelete }: DocumentRowProps) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const { name, size, created_at, content_type, document_type, certificate } = document;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3 sm:flex-nowrap sm:p-4">
      <FileIcon contentType={content_type} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
          <Chip>{certificate ? certificateTexts[language][certificate] : t(`documentTypes.${document_type}`)}</Chip>
          <ExpiryChip document={document} />
          <span>{formatFileSize(size, language)}</span>
          <time dateTime={created_at}>{formatInstant(created_at, language)}</time>
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:flex-nowrap">
        <Button
          variant="secondary"
          size="sm"
          className="grow"
          icon={<Eye aria-hidden className="size-4" />}
          aria-label={t('documents.previewOf', { name })}
          onClick={onPreview}
        >
          {t('documents.preview')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="grow"
          icon={<CalendarClock aria-hidden className="size-4" />}
          aria-label={t('documents.editOf', { name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {t('documents.edit')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="grow"
          icon={<Trash2 aria-hidden className="size-4" />}
          aria-label={t('documents.deleteOf', { name })}
          onClick={onDelete}
        >
          {t('documents.delete')}
        </Button>
      </div>
    </li>
  );
}

export function FileIcon({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('image/') ? FileImage : FileText;
  return <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />;
}
