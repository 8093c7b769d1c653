import type { FieldError } from 'react-hook-form';
import { useLanguage } from '../texts.ts';
import { fieldErrorText } from './field-error-text.ts';

export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const { language } = useLanguage();
  return (error) => fieldErrorText(error, language);
}
