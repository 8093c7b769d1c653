/* A journal is checked once when its transaction ends. */
create or replace function check_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid;
  legs bigint;
  total numeric;
  currencies bigint;
begin
  if tg_table_name = 'journals' then
    journal := new.id;
  else
    journal := new.journal_id;
    -- A journal of this transaction is checked by its own trigger, which sees all entries too.
    if exists (select from journals where journals.id = journal and journals.xmin = pg_current_xact_id()::xid) then
      return null;
    end if;
  end if;
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;
