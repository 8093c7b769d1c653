import { useLanguage } from '@relevo/browser/texts';
import type { Language } from '@relevo/domain/account';
import type { TextParameters } from '@relevo/domain/refusals';
import { fieldText, isFieldProblem } from '@relevo/i18n/field-texts';
import type { FieldError } from 'react-hook-form';

export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  return (error) => fieldErrorText(error, language);
}

/** The words for a wrong field: those of its problem code, or the server's own message. */
export function fieldErrorText(error: FieldError | undefined, language: Language): string | undefined {
  if (!error) return undefined;
  if (isFieldProblem(error.type)) return fieldText(error.type, language, error.types as TextParameters | undefined);
  return error.message || fieldText('invalid', language);
}
