/** A long key in groups of four, as people read it out; apps ignore the spaces. */
export function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
