/** The usual numbers, with one that was set elsewhere, in their order. */
export function choicesWith(usual: readonly number[], set: number | null): number[] {
  return [...new Set(set === null ? usual : [...usual, set])].toSorted((one, other) => one - other);
}
