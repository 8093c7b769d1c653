/** Finds those very characters anywhere, also the ones that mean something to the database. */
export function likePattern(search: string | undefined): string {
  return `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}
