/* Keeps reliability_figures: what the events of a person come to. */
create or replace function count_reliability() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.counts then
    -- The figures of an erased user are gone.
    update reliability_figures set kept = kept - (old.rule = 'kept')::integer, shifts = shifts - 1 where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.counts then
    insert into reliability_figures as figure (user_id, kept, shifts) values (new.user_id, (new.rule = 'kept')::integer, 1)
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + 1;
  end if;
  return null;
end $$;
