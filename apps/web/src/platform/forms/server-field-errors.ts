import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

export type ServerFieldErrors = Readonly<Record<string, readonly string[]>>;

/** Puts the server's words under the fields they are about; fields the form does not show are left to the toast. */
export function showServerFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: ServerFieldErrors,
  shown: readonly FieldPath<Values>[],
): void {
  const wrong = shown.filter((name) => errors[name] !== undefined);
  for (const [index, name] of wrong.entries()) {
    setError(name, { type: 'server', message: errors[name]?.join(' ') }, { shouldFocus: index === 0 });
  }
}
