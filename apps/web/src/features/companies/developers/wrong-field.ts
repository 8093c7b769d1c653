/** Whether one of the fields is wrong, by our rules or by the server's; the first one takes the focus. */
export function focusFirstProblem(
  form: HTMLFormElement,
  problems: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): boolean {
  const wrong = fields.find((field) => problems[field]);
  if (!wrong) return false;
  form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  return true;
}
