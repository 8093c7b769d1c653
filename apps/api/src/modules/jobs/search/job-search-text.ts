import { searchText } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Described = { title: string; description: string; city: string; schedule_name: string };

/** The normalised texts that a search matches. */
export function describeForSearch(job: Described, companyName: string): { search_text: string; search_city: string } {
  return {
    search_text: words(job.title, companyName, job.city, job.schedule_name, job.description).join(' '),
    search_city: searchText(job.city),
  };
}

/** The index takes no word much longer. */
const longestWord = 60;

function words(...texts: string[]): string[] {
  return searchText(...texts)
    .split(' ')
    .filter((word) => word !== '' && word.length <= longestWord);
}

/** Adds the words of a job to the dictionary that corrects misspelt searches; new ones may correct saved searches too. */
export async function learnWords(tx: Tx, text: string): Promise<void> {
  // Sorted, so that two transactions with the same words wait for each other instead of deadlocking.
  const known = [...new Set(words(text))].sort();
  if (known.length === 0) return;
  await sql`
    with learned as (
      insert into job_words (word) select unnest(${known}::text[]) on conflict do nothing returning word)
    insert into new_job_words (word) select word from learned`.execute(tx);
}
