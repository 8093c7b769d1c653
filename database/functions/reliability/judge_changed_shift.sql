create or replace function judge_changed_shift() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'disputes' then
    perform judge_shift(new.worker_shift_id);
  else
    perform judge_shift(new.id);
  end if;
  return null;
end $$;
