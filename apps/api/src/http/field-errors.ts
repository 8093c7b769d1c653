import type { Language } from '@relevo/domain/account';
import type { FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import type { TextParameters } from '@relevo/domain/refusals';
import { fieldText, isFieldProblem } from '@relevo/i18n/field-texts';
import type { z } from 'zod';

export type FieldErrors = Record<string, string[]>;

/** A whole body that is missing or of the wrong kind has no field to stand under; this is the wire's name for it. */
const wholeBody = 'non_field_errors';

/** What the settings of this installation put into the text of a problem. */
export type ProblemParameters = Partial<Record<FieldProblem, TextParameters>>;

export type TextContext = { language: Language; ofProblems: ProblemParameters };

/** What a schema found, under the field's name, in the reader's language. Nested fields are joined with dots. */
export function schemaFieldErrors(
  issues: readonly z.core.$ZodIssue[],
  { language, ofProblems }: TextContext,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || wholeBody;
    const problem = problemOf(issue);
    const text = fieldText(problem, language, { ...ofProblems[problem], ...parametersOf(issue) });
    const texts = errors[field] ?? [];
    if (!texts.includes(text)) errors[field] = [...texts, text];
  }
  return errors;
}

export function refusedFieldErrors(refusal: FieldRefusal, { language, ofProblems }: TextContext): FieldErrors {
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([field, problems]) => [
      field,
      problems.map(({ problem, parameters }) =>
        fieldText(problem, language, { ...ofProblems[problem], ...parameters }),
      ),
    ]),
  );
}

const wrongKind: Record<string, FieldProblem> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_number',
  boolean: 'not_yes_no',
  array: 'not_list',
  object: 'not_object',
  record: 'not_object',
};

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : (wrongKind[issue.expected] ?? 'invalid');
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_a_choice';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'invalid';
  }
}

function parametersOf(issue: z.core.$ZodIssue): TextParameters {
  const parameters: Record<string, string | number> = {};
  if ('minimum' in issue) parameters.minimum = String(issue.minimum);
  if ('maximum' in issue) parameters.maximum = String(issue.maximum);
  return parameters;
}
