import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { fieldText } from '@relevo/i18n/field-texts';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { fileProblem } from '../../platform/files/file-problem.ts';
import { fetchedSchema } from '../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import type { Problem } from '../../platform/forms/schema-problems.ts';
import { clearDraft, loadDraft, saveDraft } from '../../platform/forms/section-draft.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useUnsavedPart } from '../../platform/leaving/unsaved-changes.tsx';
import { attachmentRules } from './attachment.ts';
import type { useEditBug } from './bugs.api.ts';
import type { BugText } from './error-report.ts';

const bugProblems = fetchedSchema(() => import('@relevo/contracts/bugs').then((file) => file.BugBody));

type BugFormOptions = {
  /** The name of the form on the screen. */
  name: string;
  /** Under which name what is typed is kept in this tab until it is sent. */
  draftKey: string;
  /** The report as the server has it; empty for a new one. */
  saved: BugText;
  /** What the form opens with when it is not the draft. */
  opening?(draft: BugText): BugText;
  /** A file is chosen, taken away (null) or left as it is (undefined). It outlives the form, unlike its fields. */
  file: File | null | undefined;
  onFile(file: File | null | undefined): void;
  sending: ReturnType<typeof useEditBug>;
  onSent(bugId: string): void;
};

/** A report being written: what is typed survives leaving, refusals and broken lines until it is sent. */
export function useBugForm(options: BugFormOptions) {
  const { name, draftKey, saved, opening, file, onFile, sending, onSent } = options;
  const t = useTexts('bugs');
  const { language } = useLanguage();
  const [start] = useState(() => startOf(draftKey, saved, opening));
  const form = useForm<BugText>({ defaultValues: saved, resolver: problemResolver((values) => bugProblems(values)) });
  const { reset, subscribe, handleSubmit, setError } = form;
  const { isDirty, isSubmitting } = form.formState;
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const call = useRef<AbortController | null>(null);

  useEffect(() => {
    reset(start, { keepDefaultValues: true });
    // What was filled in automatically is stored like typed text.
    if (JSON.stringify(start) !== JSON.stringify(saved)) saveDraft(draftKey, start);
  }, [reset, start, saved, draftKey]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) === JSON.stringify(saved)) clearDraft(draftKey);
          else saveDraft(draftKey, values);
        },
      }),
    [subscribe, draftKey, saved],
  );
  useEffect(() => () => call.current?.abort(), []);
  useUnsavedPart({ name, isKept: true, isChanged: isDirty });
  useUnsavedPart({ name: t('attachment'), isKept: false, isChanged: file instanceof File });

  async function send(values: BugText): Promise<void> {
    setIsIncomplete(false);
    const controller = new AbortController();
    call.current = controller;
    setPercent(file ? 0 : null);
    try {
      const bug = await sending.mutateAsync({ ...values, file, onProgress: setPercent, signal: controller.signal });
      clearDraft(draftKey);
      onFile(undefined);
      onSent(bug.id);
    } catch (error) {
      if (controller.signal.aborted) sending.reset();
      else if (!(error instanceof ApiError)) throw error;
      else showServerFieldErrors(setError, error.fields, ['title', 'description']);
    } finally {
      setPercent(null);
    }
  }

  function refuse(errors: FieldErrors<BugText>): void {
    setIsIncomplete(Object.values(errors).some(({ type }) => type === 'required'));
  }

  const refused = sending.error instanceof ApiError ? sending.error.fields.attachment?.join(' ') : undefined;
  return {
    form,
    isIncomplete,
    isBusy: sending.isPending || isSubmitting,
    /** Of a file on its way; null when there is none. */
    percent,
    failure: sending.error,
    fileError: problem ? fieldText(problem.problem, language, problem.parameters) : refused,
    chooseFile(chosen: File) {
      const found = fileProblem(chosen, attachmentRules);
      setProblem(found);
      if (!found) onFile(chosen);
    },
    submit: handleSubmit(send, refuse),
    stop: () => call.current?.abort(),
  };
}

function startOf(draftKey: string, saved: BugText, opening: BugFormOptions['opening']): BugText {
  const draft = loadDraft(draftKey, saved) ?? saved;
  return opening ? opening(draft) : draft;
}
