import { chordOf } from '@relevo/domain/earth';
import { formatMoneyWire } from '@relevo/domain/money';
import type { SearchFilters } from '@relevo/domain/saved-searches';
import { searchText, searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { cubeOf } from '../plan-job.ts';

/** Met by no job: what was typed has no word that a job could have. */
const unmetWord = ' ';
const anything = '';

/** Sets a city apart from no city, also one with a name of punctuation only. */
export const cityKey = (searchCity: string) => `=${searchCity}`;

/** What a job is compared with; the same rules as `open-jobs-question.ts`, which a test compares. */
export function searchColumns(filters: SearchFilters) {
  const { search = '', city, min_wage, hot, start_from, start_to, latitude, longitude, radius_km } = filters;
  const words = searchWords(search);
  const isAround = latitude !== undefined && longitude !== undefined && radius_km !== undefined;
  return {
    filters: JSON.stringify({ ...filters, ...(min_wage !== undefined && { min_wage: formatMoneyWire(min_wage) }) }),
    words,
    key_word: words.length > 0 ? rarestOf(words) : sql<string>`${search.trim() === '' ? anything : unmetWord}`,
    key_city: city === undefined ? anything : cityKey(searchText(city)),
    min_wage_cents: min_wage ?? 0n,
    is_hot: hot ?? false,
    start_from: start_from ?? null,
    start_to: start_to ?? null,
    center: isAround ? cubeOf({ latitude, longitude }) : null,
    reach_km: isAround ? chordOf(radius_km) : null,
  };
}

const countedMaximum = 1000;

/** Of several words the one that the fewest other searches are found by, so that a job has few searches to look at. */
function rarestOf(words: readonly string[]): RawBuilder<string> {
  return sql<string>`(
    select typed.word from unnest(${words}::text[] collate "C") as typed (word)
    order by (select count(*) from (
      select from saved_searches as other
      where other.alerts and not other.is_by_place and other.key_word = typed.word
      limit ${sql.lit(countedMaximum)}) as counted), length(typed.word) desc, typed.word
    limit 1)`;
}
