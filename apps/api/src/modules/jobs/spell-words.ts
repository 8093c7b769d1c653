import { searchWords } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const leastLengthToCorrect = 4;
const neighbours = 6;
/** A neighbour counts when it is nearly as close as the closest. */
const closeness = 0.8;

type Typed = { typed: string; is_known: boolean; likely: { word: string; likeness: number }[] | null };

/**
 * What somebody typed as a question to the words index: a word that begins a known one stands as it is, a misspelt one
 * is replaced by the known words most like it. Null when nothing was asked for.
 */
export async function spellWords(db: Db, search: string): Promise<string | null> {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const { rows } = await sql<Typed>`
    select typed.word as typed,
      exists (select from job_words as known where known.word >= typed.word and known.word < typed.word || '~') as is_known,
      (select json_agg(near) from (
        select known.word, similarity(known.word, typed.word) as likeness from job_words as known
        where length(typed.word) >= ${sql.lit(leastLengthToCorrect)} and known.word % typed.word
        order by likeness desc, known.word limit ${sql.lit(neighbours)}
      ) as near) as likely
    from unnest(${words}::text[] collate "C") with ordinality as typed (word, place)
    order by typed.place`.execute(db);
  return rows.map(asQuestion).join(' & ');
}

function asQuestion({ typed, is_known, likely }: Typed): string {
  const best = likely?.[0]?.likeness ?? 0;
  if (is_known || !likely || best === 0) return `${typed}:*`;
  const near = likely.filter(({ likeness }) => likeness >= best * closeness).map(({ word }) => word);
  return `(${near.join(' | ')})`;
}
