import {
  type Field,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
} from 'react-hook-form';
import type { Problem, Problems } from './schema-problems.ts';

/**
 * Checks a form with rules that answer problem codes. The form keeps the code and its figures, not the words, so
 * that changing the language changes the messages already on the screen.
 */
export function problemResolver<Values extends FieldValues>(
  find: (values: Values) => Problems | Promise<Problems>,
): Resolver<Values> {
  return async (values, _context, { fields, names }) => {
    const problems = Object.entries(await find(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [name, problem] of problems) {
      const field: Partial<Field['_f']> | undefined = get(fields, name);
      // The error of a whole list stands beside those of its rows.
      const isList = names?.some((each) => each.startsWith(`${name}.`));
      set(errors, isList ? `${name}.root` : name, { ...formError(problem), ref: field?.refs?.[0] ?? field?.ref });
    }
    return { values: {}, errors };
  };
}

function formError({ problem, parameters = {} }: Problem): FieldError {
  // The form library leaves `types` to its resolvers: the figures of the text travel there.
  const types = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return { type: problem, types } as FieldError;
}
