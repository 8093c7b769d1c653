/*
 * Runs a search for jobs, planned for its values: how many jobs a word or a place finds differs by orders of magnitude. Its
 * $1 is what was typed, as a tsquery. The beginning of at most 40 words is replaced by them, because the planner has figures
 * of words and none of prefixes; a misspelt word by the most similar known ones. No table is read whole: counting could
 * begin with the jobs that are long over. Its $2 are the employers that are hidden from the viewer, its $3 the viewer's
 * favourites. Without a viewer, as a node of an earlier release asks, none is hidden. `with_private` finds the same and, among
 * its $4, the jobs that the viewer sees and not everybody does; it is run where there are any.
 */
create or replace function find_jobs(search text, typed text[], of_viewer uuid default null, with_private text default null)
returns table (total bigint, id uuid, chord_km double precision, rank bigint) language plpgsql stable rows 21
-- No figure says how many jobs are near a place: they are counted one after the other, so that it can stop.
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  words tsquery;
  hidden uuid[] := array(select block.other_id from blocks as block where block.user_id = of_viewer);
  favourites uuid[];
  private uuid[] := '{}';
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
  if with_private is not null then
    private := array(select job.id from jobs as job
      where job.id in (select private_jobs_of(of_viewer)) and job.hires and not job.is_public);
  end if;
  if private <> '{}' then
    search := with_private;
  end if;
  -- The condition takes jobs from the table that an index alone can count, so it stands only where someone is hidden.
  if hidden = '{}' then
    search := replace(search, ' and job.owner_id <> all ($2)', '');
  end if;
  if position('$3' in search) > 0 then
    favourites := array(select favourite.other_id from connections as favourite
      where favourite.user_id = of_viewer and favourite.kind = 'favourite');
  end if;
  return query execute search using words, hidden, favourites, private;
end $$;
