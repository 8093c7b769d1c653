/** A secret before a rotation, sealed, and until when it still signs. */
export type FormerSecret = { sealed: string; until: Date };

type Columns = { former_secret_sealed: string | null; former_until: Date | null };

/** More rotations in a day are mistakes; each former secret makes the header of a message longer. */
const keptMaximum = 4;

/** The former secrets that still sign, newest first. */
export function readFormerSecrets({ former_secret_sealed: stored, former_until: last }: Columns, now: Date) {
  if (stored === null || last === null) return [];
  return stored
    .split(' ')
    .map((entry): FormerSecret => {
      const [sealed = '', until] = entry.split(',');
      return { sealed, until: until === undefined ? last : new Date(Number(until)) };
    })
    .filter(({ until }) => now < until);
}

/** One stands alone with its end beside it; of several each names its end, the newest first. */
export function formerSecretColumns(formers: readonly FormerSecret[]): Columns {
  const [newest, ...others] = formers.slice(0, keptMaximum);
  if (!newest) return { former_secret_sealed: null, former_until: null };
  const named = [newest, ...others].map(({ sealed, until }) => `${sealed},${until.getTime()}`);
  return {
    former_secret_sealed: others.length === 0 ? newest.sealed : named.join(' '),
    former_until: newest.until,
  };
}
