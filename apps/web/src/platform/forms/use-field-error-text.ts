import { useLanguage } from '@relevo/browser/texts';
import type { Language } from '@relevo/domain/account';
import type { FieldProblem } from '@relevo/domain/field-problems';
import type { TextParameters } from '@relevo/domain/refusals';
import { onDemand } from '@relevo/ui/on-demand';
import { useSyncExternalStore } from 'react';
import type { FieldError } from 'react-hook-form';
import { onFirstField } from './fetched-rules.ts';
import type { Problem } from './schema-problems.ts';

type FieldTexts = Pick<typeof import('@relevo/i18n/field-texts'), 'fieldText' | 'isFieldProblem'>;

const invalid: Record<Language, string> = { en: 'Invalid value', fr: 'Valeur invalide' };
/** Without a network a wrong field has at least these words. */
const fewTexts: FieldTexts = {
  fieldText: (_problem, language) => invalid[language],
  isFieldProblem: (code): code is FieldProblem => code !== 'server',
};

/** They weigh more than many forms, so they are fetched when a field is first focused, or when one is wrong. */
const fieldTexts = onDemand<FieldTexts>(() => import('@relevo/i18n/field-texts'));
onFirstField(fieldTexts.prefetch);

/** The texts, as soon as they are there: asking for words while they are missing fetches them. */
function useFieldTexts() {
  const { value, failure } = useSyncExternalStore(fieldTexts.subscribe, fieldTexts.now);
  return () => {
    if (!value && !failure) void fieldTexts.retry();
    return value ?? (failure && fewTexts);
  };
}

export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  const textsNow = useFieldTexts();
  return (error) => error && fieldErrorText(error, language, textsNow());
}

/** The words for a problem that was found without the form library. */
export function useProblemText(): (found: Problem | null | undefined) => string | undefined {
  const { language } = useLanguage();
  const textsNow = useFieldTexts();
  return (found) => (found ? textsNow()?.fieldText(found.problem, language, found.parameters) : undefined);
}

/** The words for a wrong field: those of its problem code, or the server's own message. */
export function fieldErrorText(error: FieldError, language: Language, known?: FieldTexts): string | undefined {
  if (known?.isFieldProblem(error.type)) {
    return known.fieldText(error.type, language, error.types as TextParameters | undefined);
  }
  return error.message || known?.fieldText('invalid', language);
}
