/*
 * Credits a deposit after its card was charged, once. Answers what else there is to do in the same transaction before
 * wallet.topped_up may be recorded; when there is nothing, it is recorded here.
 */
create or replace function credit_deposit(
  of_id uuid, of_charge text, journal_id uuid, at timestamptz,
  out deposit deposits, out is_credited boolean, out has_dues boolean, out is_questioned boolean, out owes boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  is_credited := false;
  select own.* into deposit from deposits as own where own.id = of_id for update;
  if not found or deposit.status = 'completed' then
    return;
  end if;
  -- A dispute of the same charge at the same time: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('charge:' || of_charge, 0));
  perform post_journal(journal_id, 'deposit', of_id, 0::smallint, 'user:' || deposit.user_id, at, deposit.currency,
    jsonb_build_array(
      jsonb_build_object('owner', nobody, 'kind', 'card_in', 'ref', nobody,
        'shard', ('x' || right(of_id::text, 2))::bit(8)::int % 8, 'amount', -deposit.amount_cents),
      ledger_leg(deposit.user_id, 'card', nobody, deposit.amount_cents)));
  update deposits as own
  set status = 'completed', failure_code = null, charge_key = of_charge, claimed_until = null, updated_at = at
  where own.id = of_id returning own.* into deposit;
  with line as (
    update wallet_transactions set status = 'completed', updated_at = at where related_id = of_id returning user_id)
  insert into live_changes (user_id, type, what, at) select user_id, 'wallet', 'moved', credit_deposit.at from line;

  is_credited := true;
  has_dues := exists (select from dues where employer_id = deposit.user_id and settled_at is null);
  is_questioned := deposit.refunded_cents > 0 or exists (
    select from card_disputes where charge_key = of_charge and state <> 'won');
  owes := exists (
    select from ledger_accounts
    where owner_id = deposit.user_id and kind = 'receivable' and currency = deposit.currency and balance < 0);
  if not (has_dues or is_questioned or owes) then
    insert into outbox_events (type, payload, recorded_at)
    values ('wallet.topped_up', jsonb_build_object('userId', deposit.user_id), at);
  end if;
end $$;
