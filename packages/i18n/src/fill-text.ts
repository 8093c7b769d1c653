import type { TextParameters } from '@relevo/domain/refusals';

/** Puts parameters into a text: `"at least {{minimum}} characters"`. The screens' library writes them the same way. */
export function fillText(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
