-- A search whose plan depends on its values is planned by itself, and the statement around it, which reads a page of jobs with all that belongs to them, once.

/*
 * What is known of a typed word: the known words that it begins, and, if there are none, those that it is most similar to.
 * Likeness is compared as it is written, so that 0.6 is four fifths of 0.75 or not, whatever a real number makes of them.
 */
create function spell_word(typed text, out completions text[], out near text[]) language plpgsql stable as $$
begin
  completions := array(
    select known.word from job_words as known
    where known.word >= typed collate "C" and known.word < (typed || '~') collate "C" order by known.word limit 41);
  near := '{}';
  if completions = '{}' and length(typed) >= 4 then
    near := array(
      select likely.word from (
        select known.word, similarity(known.word, typed) as likeness, max(similarity(known.word, typed)) over () as best
        from job_words as known where known.word % typed order by likeness desc, known.word limit 6) as likely
      where likely.likeness::text::double precision >= likely.best::text::double precision * 0.8::double precision
      order by likely.likeness desc, likely.word);
  end if;
end $$;

/*
 * Turns the typed words into the text of a tsquery. The beginning of at most 40 words is replaced by them, because the
 * planner has figures of words and none of prefixes; a misspelt word by the most similar known ones.
 */
create function spell_search(typed text[]) returns text language plpgsql stable as $$
declare
  question text := '';
  word text;
  known record;
begin
  foreach word in array typed loop
    known := spell_word(word);
    question := question || case question when '' then '' else ' & ' end || case
      when cardinality(known.completions) > 40 then word || ':*'
      when known.completions <> '{}' then '(' || array_to_string(known.completions, ' | ') || ')'
      when known.near <> '{}' then '(' || array_to_string(known.near, ' | ') || ')'
      else word end;
  end loop;
  return question;
end $$;

/* Runs a search of the program's own making, with `given` as its $1: planned each time, for these values. */
create function find_jobs(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21 as $$
begin
  return query execute search using given;
end $$;

/* Far down the list the planner would sort all jobs; skipping along an index costs the same however many there are. */
create function find_jobs_far_down(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query execute search using given;
end $$;

/* Counting needs no order. Without one a plan could begin with the jobs that are long over, so no table is read whole. */
create function count_jobs(search text, given text[]) returns bigint language plpgsql stable set enable_seqscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;

/* The same near a place, where no figure says how many there are: one after the other, so that it can stop. */
create function count_jobs_near(search text, given text[]) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;
