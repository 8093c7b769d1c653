import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { type DocumentType, documentContentTypes, documentMaximumBytes, documentTypes } from '@relevo/domain/documents';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Button } from '@relevo/ui/button';
import { FileDrop } from '@relevo/ui/file-drop';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { SelectField } from '@relevo/ui/select-field';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type FileRules, fileProblem } from '../../../../platform/files/file-problem.ts';
import type { Problem, Problems } from '../../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../../platform/forms/use-field-error-text.ts';
import { useUnsavedPart } from '../../../../platform/leaving/unsaved-changes.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { FileIcon } from './document-row.tsx';
import { noTerms, TermsFields } from './document-terms.tsx';
import { useAddDocument } from './documents.api.ts';

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
      {type !== '' && (
        <TermsFields type={type} terms={upload.terms} isDisabled={isBusy} errors={errors} onChange={upload.setTerms} />
      )}
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

const rules: FileRules = {
  types: documentContentTypes,
  maximumBytes: documentMaximumBytes,
};

const nothingWrong: Problems = {};

/** One document on its way: chosen, named, sent; whatever goes wrong, the choice stays. */
function useDocumentUpload() {
  const t = useTexts('accounts/profile');
  const problemText = useProblemText();
  const adding = useAddDocument();
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<DocumentType | ''>('');
  const [terms, setTerms] = useState(noTerms);
  const [problems, setProblems] = useState(nothingWrong);
  const [percent, setPercent] = useState(0);
  const [call, setCall] = useState<AbortController | null>(null);

  useUnsavedPart({ name: t('sections.documents.title'), isKept: false, isChanged: file !== null });

  function clear(): void {
    setFile(null);
    setType('');
    setTerms(noTerms);
    setProblems(nothingWrong);
    adding.reset();
  }

  function send(): void {
    const found = missing(file, type, problems.file);
    setProblems(found);
    if (!file || !type || Object.keys(found).length > 0) return;
    const controller = new AbortController();
    setCall(controller);
    setPercent(0);
    adding.mutate(
      { file, type, terms, onProgress: setPercent, signal: controller.signal },
      {
        onSuccess: ({ name }) => {
          clear();
          showToast('success', t('documents.added', { name }));
        },
        onSettled: () => setCall(null),
      },
    );
  }

  const refused = adding.error instanceof ApiError ? adding.error.fields : {};
  const wordsFor = (name: string) => {
    const problem = problems[name];
    return problem ? problemText(problem) : refused[name]?.join(' ');
  };
  return {
    file,
    type,
    percent,
    isBusy: adding.isPending,
    terms,
    setTerms,
    errors: {
      file: wordsFor('file'),
      type: wordsFor('document_type'),
      certificate: wordsFor('certificate'),
      expires_on: wordsFor('expires_on'),
    },
    chooseFile(chosen: File) {
      adding.reset();
      const found = fileProblem(chosen, rules);
      setFile(found ? null : chosen);
      setProblems(found ? { file: found } : nothingWrong);
    },
    chooseType(chosen: DocumentType | '') {
      setType(chosen);
      setProblems(({ document_type: _mended, ...rest }) => rest);
    },
    clear,
    send,
    stop: () => call?.abort(),
  };
}

/** Why a file was refused stays until another one is chosen: "choose a file" would not say what to change. */
function missing(file: File | null, type: string, refusal: Problem | undefined): Problems {
  const found: Record<string, Problem> = {};
  if (!file) found.file = refusal ?? { problem: 'file_required' };
  if (!type) found.document_type = { problem: 'required' };
  return found;
}
