import { type RawBuilder, sql } from 'kysely';
import { onePlan } from '../../../platform/database/statement-names.ts';

export type Spelled = { typed: string; completions: string[]; near: string[] };

/** What is known of the typed words, one row each: the words they begin, or else those they are similar to. */
export const spellStatement = (words: string[]): RawBuilder<Spelled> => sql<Spelled>`
  select ${sql.raw(onePlan)} typed.word as typed, spelled.completions, spelled.near
  from unnest(${words}::text[]) with ordinality as typed (word, place), spell_word(typed.word) as spelled
  order by typed.place`;

/** The words that a misspelt one stands for; null for the beginning of known words, which stands for them all. */
export const meantBy = ({ completions, near }: Spelled): string[] | null => (completions.length > 0 ? null : near);
