import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Problem, Problems } from './schema-problems.ts';

/**
 * Checks a form with rules that answer problem codes. The form keeps the code and its figures, not the words, so
 * that changing the language changes the messages already on the screen.
 */
export function problemResolver<Values extends FieldValues>(
  find: (values: Values) => Problems | Promise<Problems>,
): Resolver<Values> {
  return async (values, _context, options) => {
    const problems = Object.entries(await find(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors = Object.fromEntries(problems.map(([name, problem]) => [name, formError(problem)]));
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

function formError({ problem, parameters = {} }: Problem): FieldError {
  // The form library leaves `types` to its resolvers: the figures of the text travel there.
  const types = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return { type: problem, types } as FieldError;
}
