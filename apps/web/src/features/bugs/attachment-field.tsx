import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Button } from '@relevo/ui/button';
import { FileDrop } from '@relevo/ui/file-drop';
import { FileImage, FileText, X } from 'lucide-react';
import { attachmentRules, isPicture } from './attachment.ts';

type AttachmentFieldProps = {
  /** Chosen, taken away (null) or left as it is (undefined). */
  file: File | null | undefined;
  /** The name of the one the report has already. */
  keptName: string | null;
  error: string | undefined;
  disabled: boolean;
  onChoose(file: File): void;
  onChange(file: File | null | undefined): void;
};

/** A picture says more than a description: it is chosen or dropped here, looked at before it is sent, and optional. */
export function AttachmentField({ file, keptName, error, disabled, onChoose, onChange }: AttachmentFieldProps) {
  const t = useTexts('bugs');
  const { language } = useLanguage();
  const name = file?.name ?? (file === undefined ? keptName : null);
  const Icon = name && isPicture(name) ? FileImage : FileText;
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t('fields.attachment')}
        hint={t('fields.attachmentHint')}
        accept={attachmentRules.types.join(',')}
        chooseText={t('fields.choose')}
        dropText={t('fields.drop')}
        disabled={disabled}
        error={error}
        onFile={onChoose}
        chosen={
          name && (
            <>
              <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
              <span className="max-w-full font-semibold [overflow-wrap:anywhere]">{name}</span>
              {file && <span className="text-ink-muted">{formatFileSize(file.size, language)}</span>}
            </>
          )
        }
      />
      {name && (
        <Button
          variant="ghost"
          size="sm"
          disabled={disabled}
          className="justify-self-start"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onChange(keptName === null || file ? undefined : null)}
        >
          {file && keptName !== null ? t('fields.keepOld', { name: keptName }) : t('fields.remove')}
        </Button>
      )}
    </div>
  );
}
