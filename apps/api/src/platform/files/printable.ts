/** The built-in fonts of a PDF know Western letters; a narrow space or a bullet of ours becomes one they know. */
export function printable(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ').replace(/[^\u0020-\u00ff\u0152\u0153\u2013\u2019\u2022]/g, '?');
}
