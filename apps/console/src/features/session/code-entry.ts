export const codeDigits = 6;

/** The digits of what was typed or pasted: apps show a code as "123 456", and people copy it that way. */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}
