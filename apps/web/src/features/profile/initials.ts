/** The letters that stand for a person without a picture; whole characters, so accents and emoji survive. */
export function initials({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return [first_name, last_name]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
