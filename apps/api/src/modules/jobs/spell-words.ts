import { searchWords } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const leastLengthToCorrect = 4;
const neighbours = 6;
/** Signs alone, or a script we keep no words of: nothing is described with that. */
export const nothing = '';
/** A neighbour counts when it is nearly as close as the closest. */
const closeness = 0.8;
/** A beginning that more words share says too little to be spelt out. */
const completionsMaximum = 40;

type Typed = { typed: string; completions: string[]; likely: { word: string; likeness: number }[] | null };

/**
 * What somebody typed as a question to the words index. A beginning is spelt out into the known words it may become,
 * because the planner knows how common a word is but not a beginning; a misspelt word is replaced by the known ones most
 * like it. Null when nothing was asked for.
 */
export async function spellWords(db: Db, search: string): Promise<string | null> {
  const words = searchWords(search);
  if (words.length === 0) return search.trim() === '' ? null : nothing;
  const { rows } = await sql<Typed>`
    select typed.word as typed,
      array(
        select known.word from job_words as known where known.word >= typed.word and known.word < typed.word || '~'
        order by known.word limit ${sql.lit(completionsMaximum + 1)}
      ) as completions,
      (select json_agg(near) from (
        select known.word, similarity(known.word, typed.word) as likeness from job_words as known
        where length(typed.word) >= ${sql.lit(leastLengthToCorrect)} and known.word % typed.word
        order by likeness desc, known.word limit ${sql.lit(neighbours)}
      ) as near) as likely
    from unnest(${words}::text[] collate "C") with ordinality as typed (word, place)
    order by typed.place`.execute(db);
  return rows.map(asQuestion).join(' & ');
}

function asQuestion({ typed, completions, likely }: Typed): string {
  if (completions.length > completionsMaximum) return `${typed}:*`;
  if (completions.length > 0) return `(${completions.join(' | ')})`;
  const best = likely?.[0]?.likeness ?? 0;
  if (!likely || best === 0) return typed;
  const near = likely.filter(({ likeness }) => likeness >= best * closeness).map(({ word }) => word);
  return `(${near.join(' | ')})`;
}
