import { useLanguage, useTexts } from '@relevo/browser/texts';
import { type DocumentType, documentTypes } from '@relevo/domain/documents';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Button } from '@relevo/ui/button';
import { FileDrop } from '@relevo/ui/file-drop';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { SelectField } from '@relevo/ui/select-field';
import { Upload } from 'lucide-react';
import { FileIcon } from './document-row.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

export function DocumentUpload() {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const upload = useDocumentUpload();
  const { file, type, percent, isBusy, errors } = upload;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        upload.send();
      }}
    >
      <SelectField
        label={t('documents.type')}
        placeholder={t('documents.chooseType')}
        required
        value={type}
        disabled={isBusy}
        options={documentTypes.map((value) => ({ value, label: t(`documentTypes.${value}`) }))}
        error={errors.type}
        onChange={(event) => upload.chooseType(event.target.value as DocumentType | '')}
      />
      <FileDrop
        label={t('documents.file')}
        accept="application/pdf,image/jpeg,image/png"
        hint={t('documents.hint')}
        chooseText={t('documents.choose')}
        dropText={t('documents.drop')}
        required
        disabled={isBusy}
        error={errors.file}
        onFile={upload.chooseFile}
        chosen={
          file && (
            <>
              <FileIcon contentType={file.type} />
              <span className="max-w-full font-semibold [overflow-wrap:anywhere]">{file.name}</span>
              <span className="text-ink-muted">{formatFileSize(file.size, language)}</span>
            </>
          )
        }
      />
      {isBusy && (
        <div className="grid gap-2">
          <ProgressBar label={t('documents.uploading')} percent={percent} />
          <p className="text-ink-muted text-sm tabular-nums">
            {percent < 100 ? t('documents.percent', { percent: Math.floor(percent) }) : t('documents.checking')}
          </p>
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          busy={isBusy}
          busyText={t('documents.uploading')}
          icon={<Upload aria-hidden className="size-4" />}
        >
          {t('documents.upload')}
        </Button>
        {file && (
          <Button variant="ghost" onClick={isBusy ? upload.stop : upload.clear}>
            {t('documents.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
