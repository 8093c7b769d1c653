import { sql } from 'kysely';
import { onePlan } from '../../platform/database/statement-names.ts';

const leastLengthToCorrect = 4;
const neighbours = 6;
/** The answer for a search without a word that any job could have. */
export const nothing = '';
/** A similar word counts when it is nearly as similar as the best one. */
const closeness = 0.8;
/** A prefix with more completions is searched as a prefix. */
const completionsMaximum = 40;

export type Typed = { typed: string; completions: string[]; likely: { word: string; likeness: number }[] | null };

/** What is known of the typed words, one row each: the words they begin, and those they are similar to. */
export const spellStatement = (words: string[]) => sql<Typed>`
  select ${sql.raw(onePlan)} typed.place as rank, typed.word as typed,
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
  order by typed.place`;

/**
 * Turns the typed words into a tsquery. A prefix is expanded to its known completions, because the planner knows how
 * common a word is but not a prefix; a misspelt word is replaced by the most similar known ones.
 */
export const questionOf = (rows: Typed[]): string => rows.map(asQuestion).join(' & ');

function asQuestion({ typed, completions, likely }: Typed): string {
  if (completions.length > completionsMaximum) return `${typed}:*`;
  if (completions.length > 0) return `(${completions.join(' | ')})`;
  const near = nearOf(likely);
  return near.length === 0 ? typed : `(${near.join(' | ')})`;
}

function nearOf(likely: Typed['likely']): string[] {
  const best = likely?.[0]?.likeness ?? 0;
  if (!likely || best === 0) return [];
  return likely.filter(({ likeness }) => likeness >= best * closeness).map(({ word }) => word);
}

/** The words that a misspelt one stands for; null for the beginning of known words, which stands for them all. */
export const meantBy = ({ completions, likely }: Typed): string[] | null =>
  completions.length > 0 ? null : nearOf(likely);
