import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { type DocumentType, documentMaximumBytes } from '@relevo/domain/documents';
import { useState } from 'react';
import { type FileRules, fileProblem } from '../../../../platform/files/file-problem.ts';
import type { Problem, Problems } from '../../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../../platform/forms/use-field-error-text.ts';
import { useUnsavedPart } from '../../../../platform/leaving/unsaved-changes.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAddDocument } from './documents.api.ts';

const rules: FileRules = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maximumBytes: documentMaximumBytes,
};

const nothingWrong: Problems = {};

/** One document on its way: chosen, named, sent; whatever goes wrong, the choice stays. */
export function useDocumentUpload() {
  const t = useTexts('accounts/profile');
  const problemText = useProblemText();
  const adding = useAddDocument();
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<DocumentType | ''>('');
  const [problems, setProblems] = useState(nothingWrong);
  const [percent, setPercent] = useState(0);
  const [call, setCall] = useState<AbortController | null>(null);

  useUnsavedPart({ name: t('sections.documents.title'), isKept: false, isChanged: file !== null });

  function clear(): void {
    setFile(null);
    setType('');
    setProblems(nothingWrong);
    adding.reset();
  }

  function send(): void {
    const found = missing(file, type);
    setProblems(found);
    if (!file || !type || Object.keys(found).length > 0) return;
    const controller = new AbortController();
    setCall(controller);
    setPercent(0);
    adding.mutate(
      { file, type, onProgress: setPercent, signal: controller.signal },
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
    errors: { file: wordsFor('file'), type: wordsFor('document_type') },
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

function missing(file: File | null, type: string): Problems {
  const found: Record<string, Problem> = {};
  if (!file) found.file = { problem: 'file_required' };
  if (!type) found.document_type = { problem: 'required' };
  return found;
}
