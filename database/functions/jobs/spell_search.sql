/*
 * Turns the typed words into the text of a tsquery. The beginning of at most 40 words is replaced by them, because the
 * planner has figures of words and none of prefixes; a misspelt word by the most similar known ones.
 */
create or replace function spell_search(typed text[]) returns text language plpgsql stable as $$
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
