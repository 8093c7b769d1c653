/** The file and the paper that a person keeps: what it is, whose it is, and the codes, one in a line. */
export function recoveryCodesText(codes: readonly string[], lines: readonly string[]): string {
  return [...lines, '', ...codes, ''].join('\r\n');
}

/** A long key in groups of four, easier to type; authenticator apps ignore the spaces. */
export function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}

/** From this many on the owner is asked to make new ones. */
const few = 3;

export function codesState(left: number): 'enough' | 'few' | 'none' {
  if (left === 0) return 'none';
  return left <= few ? 'few' : 'enough';
}
