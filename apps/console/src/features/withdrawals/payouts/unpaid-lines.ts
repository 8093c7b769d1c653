/** The lines of a file that the bank did not pay, by their references, with the words for the payee. */
export type Unpaid = Readonly<Record<string, string>>;

export function withLine(unpaid: Unpaid, reference: string, isPaid: boolean): Unpaid {
  const { [reference]: words, ...others } = unpaid;
  return isPaid ? others : { ...others, [reference]: words ?? '' };
}

/** As the call wants it. */
export const exceptionsOf = (unpaid: Unpaid) =>
  Object.entries(unpaid).map(([reference, words]) => ({ reference, reason: words.trim() }));

/** The first line without words; null when each has some. */
export const firstWithoutWords = (unpaid: Unpaid): string | null =>
  exceptionsOf(unpaid).find(({ reason }) => reason === '')?.reference ?? null;
