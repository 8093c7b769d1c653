import type { TextParameters } from '@relevo/domain/refusals';

/** Puts parameters into a text: `"at least {{minimum}} characters"`. The screens' library writes them the same way. */
export function fillText(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = parameters[name];
    return value === undefined ? whole : withStop(String(value), stop);
  });
}

/** "20 nov." or "Acme Inc." at the end of a sentence brings its full stop along. */
export function withStop(value: string, stop: string): string {
  return value.endsWith('.') ? value : value + stop;
}
