import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useUnsavedPart } from '../leaving/unsaved-changes.tsx';
import { showToast } from '../toasts.ts';
import { AfterSave } from './after-save.ts';
import { problemResolver } from './problem-resolver.ts';
import type { Problems } from './schema-problems.ts';
import { clearDraft, loadDraft, saveDraft } from './section-draft.ts';
import { showServerFieldErrors } from './server-field-errors.ts';

type SectionFormOptions<Values extends FieldValues> = {
  /** The name of the section on the screen. */
  title: string;
  /** Under which name a draft is kept in the browser; none for what must not be written down there. */
  draftKey: string | null;
  /** The values as the server has them. */
  saved: Values;
  problemsOf(values: Values): Problems | Promise<Problems>;
  /** Saves, and answers the values as the server has them now. */
  save(values: Values): Promise<Values>;
};

/** One section of a page that is saved on its own; what is typed into it survives reloads, refusals and fresh data. */
export function useSectionForm<Values extends FieldValues>(options: SectionFormOptions<Values>) {
  const { title, draftKey, saved, problemsOf, save } = options;
  const t = useTexts('forms');
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: problemResolver(problemsOf),
  });
  const { reset, subscribe, setError, getValues, handleSubmit, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const saving = useMutation({ mutationFn: save });
  const [draft] = useState(() => (draftKey ? loadDraft(draftKey, saved) : null));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const known = useRef(saved);
  const afterSave = useContext(AfterSave);

  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => {
    if (isSame(known.current, saved)) return;
    known.current = saved;
    // Fresh data fills an untouched form only: what is being typed goes first.
    if (!isDirty) reset(saved);
  }, [saved, isDirty, reset]);

  useEffect(() => {
    if (!draftKey) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isSame(values, known.current)) clearDraft(draftKey);
        else saveDraft(draftKey, values);
      },
    });
  }, [draftKey, subscribe]);

  useUnsavedPart({ name: title, isKept: draftKey !== null, isChanged: isDirty });

  /** True when nothing is left to save. */
  function settle(fresh: Values, sent: Values): boolean {
    const typed = getValues();
    const isSettled = isSame(typed, sent);
    known.current = fresh;
    reset(fresh);
    // What was typed while the answer was on its way is the next change, not a part of this one.
    if (!isSettled) reset(typed, { keepDefaultValues: true });
    else if (draftKey) clearDraft(draftKey);
    setIsRestored(false);
    return isSettled;
  }

  async function submit(values: Values): Promise<void> {
    const sent = structuredClone(getValues());
    try {
      const isSettled = settle(await saving.mutateAsync(values), sent);
      showToast('success', t('saved', { section: title }));
      if (isSettled) afterSave();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const shown = Object.keys(error.fields).filter((name) => (name.split('.')[0] ?? '') in sent);
      showServerFieldErrors(setError, error.fields, shown as FieldPath<Values>[]);
    }
  }

  return {
    form,
    title,
    isRestored: isRestored && isDirty,
    isBusy: saving.isPending || isSubmitting,
    submit: handleSubmit(submit),
    undo() {
      reset(known.current);
      if (draftKey) clearDraft(draftKey);
      setIsRestored(false);
    },
  };
}

export type SectionFormState = Pick<
  ReturnType<typeof useSectionForm>,
  'title' | 'isRestored' | 'isBusy' | 'submit' | 'undo'
> & { form: { formState: { isDirty: boolean } } };

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
