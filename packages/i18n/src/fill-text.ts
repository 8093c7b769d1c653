import type { TextParameters } from '@relevo/domain/refusals';

/** Puts parameters into a text: `"at least {{minimum}} characters"`. The screens' library writes them the same way. */
export function fillText(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = parameters[name];
    return value === undefined ? whole : withStop(String(value), stop);
  });
}

/** The names of the parameters in a text. */
type NamedIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamedIn<Rest> : never;

/** The texts themselves when each names the parameters of its code and no others; `never` where it does not. */
export type TextsNaming<Texts, Parameters> = {
  [Code in keyof Texts]: [NamedIn<Texts[Code]>] extends [Code extends keyof Parameters ? Parameters[Code] : never]
    ? [Code extends keyof Parameters ? Parameters[Code] : never] extends [NamedIn<Texts[Code]>]
      ? Texts[Code]
      : never
    : never;
};

/** "20 nov." or "Acme Inc." at the end of a sentence brings its full stop along. */
export function withStop(value: string, stop: string): string {
  return value.endsWith('.') ? value : value + stop;
}
