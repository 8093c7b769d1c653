import { LoginBody } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import { fieldText } from '@relevo/i18n/field-texts';
import { type Problems, schemaProblems } from '../../../platform/forms/schema-problems.ts';

/** Fetched with the first touch of the form: the rules weigh more than the screen itself. */
export function loginProblems(body: LoginBody): Problems {
  return schemaProblems(LoginBody, body);
}

export function problemText(problems: Problems, name: keyof LoginBody, language: Language): string | undefined {
  const found = problems[name];
  return found && fieldText(found.problem, language, found.parameters);
}
