/*
 * What is known of a typed word: the known words that it begins, and, if there are none, those that it is most similar to.
 * Likeness is compared as it is written, so that 0.6 is four fifths of 0.75 or not, whatever a real number makes of them.
 */
create or replace function spell_word(typed text, out completions text[], out near text[]) language plpgsql stable as $$
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
