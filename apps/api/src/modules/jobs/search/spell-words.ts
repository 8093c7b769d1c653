import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { onePlan } from '../../../platform/database/statement-names.ts';

/** The answer for a search without a word that any job could have. */
export const nothing = '';

export type Spelled = { typed: string; completions: string[]; near: string[] };

/** What is known of the typed words, one row each: the words they begin, or else those they are similar to. */
export const spellStatement = (words: string[]): RawBuilder<Spelled> => sql<Spelled>`
  select ${sql.raw(onePlan)} typed.word as typed, spelled.completions, spelled.near
  from unnest(${words}::text[]) with ordinality as typed (word, place), spell_word(typed.word) as spelled
  order by typed.place`;

/** The words that a misspelt one stands for; null for the beginning of known words, which stands for them all. */
export const meantBy = ({ completions, near }: Spelled): string[] | null => (completions.length > 0 ? null : near);

const maximumCompletions = 40;

/** The text of a tsquery for what was typed; null when nothing was. */
export async function spellSearch(db: Db, typed: string): Promise<string | null> {
  if (typed.trim() === '') return null;
  const words = searchWords(typed);
  if (words.length === 0) return nothing;
  const { rows } = await spellStatement(words).execute(db);
  return rows.map(queryOf).join(' & ');
}

/**
 * The beginning of a few known words is replaced by them, because the planner has figures of words and none of prefixes; a
 * misspelt word by the most similar ones.
 */
function queryOf({ typed, completions, near }: Spelled): string {
  if (completions.length > maximumCompletions) return `${typed}:*`;
  const meant = completions.length > 0 ? completions : near;
  return meant.length > 0 ? `(${meant.join(' | ')})` : typed;
}
