/* Journals and entries are only ever added. */
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
