/** A LIKE pattern that matches the text anywhere; wildcards in it are escaped. */
export function likePattern(search: string | undefined): string {
  return `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}
