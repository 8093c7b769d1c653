/** Line breaks and other control characters, which would break a list, a mail subject or a file. */
const breaking = /[\p{Cc}\u2028\u2029]/u;

/** Anything that is drawn: no space, no control or format character, no filler that looks like nothing. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u3164\u115F\u1160\uFFA0]/u;

export const isVisible = (text: string): boolean => visible.test(text);

/** What is wrong with the name of a person or a company; null when nothing is. An empty text is not judged. */
export function nameProblem(name: string): 'name_line_break' | 'name_not_visible' | null {
  if (breaking.test(name)) return 'name_line_break';
  return name === '' || visible.test(name) ? null : 'name_not_visible';
}
