/*
 * Runs a search for jobs, planned for its values: how many jobs a word or a place finds differs by orders of magnitude. Its
 * $1 is what was typed, as a tsquery. The beginning of at most 40 words is replaced by them, because the planner has figures
 * of words and none of prefixes; a misspelt word by the most similar known ones. No table is read whole: counting could
 * begin with the jobs that are long over.
 */
create or replace function find_jobs(search text, typed text[])
returns table (total bigint, id uuid, chord_km double precision, rank bigint) language plpgsql stable rows 21
-- No figure says how many jobs are near a place: they are counted one after the other, so that it can stop.
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  words tsquery;
begin
  if typed <> '{}' then
    perform set_config('enable_bitmapscan', 'on', true);
    select string_agg(case
      when cardinality(known.completions) > 40 then said.word || ':*'
      when known.completions <> '{}' then '(' || array_to_string(known.completions, ' | ') || ')'
      when known.near <> '{}' then '(' || array_to_string(known.near, ' | ') || ')'
      else said.word end, ' & ' order by said.place)::tsquery into words
    from unnest(typed) with ordinality as said (word, place), spell_word(said.word) as known;
  end if;
  return query execute search using words;
end $$;
