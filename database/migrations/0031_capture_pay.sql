-- One statement per movement of money: paying a shift is a function. The journals are still posted by post_journal alone.

/* Without converting the row to JSON for each journal and entry. */
create function check_one_journal(journal uuid) returns void language plpgsql as $$
declare
  legs bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
end $$;

create or replace function check_journal_balances() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'journals' then
    perform check_one_journal(new.id);
  else
    perform check_one_journal(new.journal_id);
  end if;
  return null;
end $$;

create function ledger_leg(of_owner uuid, of_kind text, of_ref uuid, amount bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object('owner', of_owner, 'kind', of_kind, 'ref', of_ref, 'shard', 0, 'amount', amount)
$$;

/* Adds a line to a person's statement, with the next number of their list, and the change for their open screens. */
create function add_wallet_line(
  new_id uuid, of_user uuid, of_kind text, of_direction text, amount bigint, of_status text, what jsonb, of_related uuid,
  at timestamptz
) returns void language plpgsql as $$
declare
  number bigint;
begin
  insert into wallets as wallet (user_id, transaction_count, created_at) values (of_user, 1, at)
  on conflict (user_id) do update set transaction_count = wallet.transaction_count + 1
  returning wallet.transaction_count into number;
  insert into wallet_transactions
    (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
  values (new_id, of_user, number, of_kind, of_direction, amount, of_status, what, of_related, at, at);
  insert into live_changes (user_id, type, what, at) values (of_user, 'wallet', 'moved', at);
end $$;

/*
 * Pays a worker for a shift: first from its hold, then from the employer's wallet, card money first; the rest of the hold
 * is returned, the hold closed, and a due of this payment settled. Answers false, and moves nothing, when both together do
 * not cover it. Paying the same part again changes nothing. `new_ids`: of two journals and two lines.
 */
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], out is_paid boolean, out employer_owes boolean, out worker_owes boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    if money.held_card + money.held_earned + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(money.held_card + money.held_earned, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest_card := money.held_card - hold_card;
    rest_earned := money.held_earned - hold_earned;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest_card + rest_earned > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if money.held_card + money.held_earned > 0 then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest_card + rest_earned > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;
