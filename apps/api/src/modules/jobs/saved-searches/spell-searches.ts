import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { meantBy, spellStatement } from '../search/spell-words.ts';

/** A batch; the rest follows in the next one. */
const batchSize = 500;

/**
 * Spells the words of saved searches as a search for jobs would today: new ones, and misspelt ones that a word no job had
 * before may stand for. Nodes do it one after the other, and a match waits for it.
 */
export async function spellSearches(db: Db): Promise<void> {
  while (await isAnythingToSpell(db)) await inTransaction(db, spellBatch);
}

async function isAnythingToSpell(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from new_job_words)
      or exists (select from saved_search_words where not is_spelled) as found`.execute(db);
  return rows[0]?.found ?? false;
}

async function spellBatch(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('words of saved searches', 0))`.execute(tx);
  await sql`
    with learned as (
      delete from new_job_words where id in (select id from new_job_words order by id limit ${sql.lit(batchSize)})
      returning word
    ), touched as (
      select saved.word from learned
      join saved_search_words as saved on saved.near is not null and saved.word % learned.word
      union
      select saved.word from learned cross join lateral generate_series(1, length(learned.word)) as first (letters)
      join saved_search_words as saved on saved.near is not null and saved.word = left(learned.word, first.letters)
    )
    update saved_search_words set is_spelled = false where word in (select word from touched)`.execute(tx);
  const waiting = await tx
    .selectFrom('saved_search_words')
    .select('word')
    .where('is_spelled', '=', false)
    .orderBy('word')
    .limit(batchSize)
    .execute();
  if (waiting.length === 0) return;
  const { rows } = await spellStatement(waiting.map(({ word }) => word)).execute(tx);
  const spelled = rows.map((row) => ({ word: row.typed, near: meantBy(row) }));
  await sql`
    update saved_search_words as saved set is_spelled = true, near = case when spelled.near is not null then
      array(select json_array_elements_text(spelled.near)) end
    from json_to_recordset(${JSON.stringify(spelled)}::json) as spelled (word text, near json)
    where saved.word = spelled.word`.execute(tx);
}
