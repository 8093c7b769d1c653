/*
 * The only writer of the ledger. Answers whether the journal is new; the same one again changes nothing, and a different
 * one under the same name is a fault. Legs: [{"owner", "kind", "ref", "shard", "amount"}].
 */
create or replace function post_journal(
  new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamptz, in_currency text, legs jsonb
) returns boolean language plpgsql
-- A journal has a few legs: each account is looked up, with a plan that is made once per connection. With the usual guess
-- of a hundred legs the planner reads the whole table of accounts as long as it is small.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  account_ids bigint[];
  amounts bigint[];
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency,
    case when leg.kind in ('card_in', 'bank_out', 'receivable') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  select array_agg(locked.id), array_agg(locked.amount) into account_ids, amounts from (
    select account.id, leg.amount
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    join ledger_accounts as account
      on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
        (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
    order by account.id for update of account) as locked;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from unnest(account_ids, amounts) as leg (id, amount)
    where account.id = leg.id and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $$;
