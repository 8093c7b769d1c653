/*
 * Pays a worker for a shift: first from its hold, then from the employer's wallet, card money first; the rest of the hold
 * is returned, the hold closed, and a due of this payment settled. Answers false, and moves nothing, when both together do
 * not cover it. Paying the same part again changes nothing. `new_ids`: of two journals and two lines. `to_keep` of the hold
 * is for another part of the pay: it is neither spent nor returned, and the hold stays open while anything is left in it.
 * The payment waits for its receipt and its invoice from
 * here on. Answers also what of the pay came from a card, and whether pay that no scan shows is to be marked as paid.
 */
create or replace function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], to_keep bigint, out is_paid boolean, out employer_owes boolean, out worker_owes boolean,
  out card_cents bigint, out is_unproven boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  held bigint;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  card_cents := 0;
  is_unproven := false;
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
    held := greatest(money.held_card + money.held_earned - to_keep, 0);
    if held + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(held, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest := held - from_hold;
    rest_card := least(rest, money.held_card - hold_card);
    rest_earned := rest - rest_card;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if held > 0 and money.held_card + money.held_earned = held then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    insert into paper_entries
      (journal_id, holder_id, worker_id, worker_shift_id, part, what, amount_cents, currency, paid_at)
    values (new_ids[1], of_employer, of_worker, of_shift, of_part,
      coalesce(what ->> 'pays', case when of_part = 0 then 'plan' else 'correction' end), amount, in_currency, at);
    insert into outbox_events (type, payload, recorded_at)
    values ('pay.captured', jsonb_build_object('workerShiftId', of_shift, 'part', of_part), at);
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    card_cents := hold_card + free_card;
    is_unproven := exists (
      select from unproven_pay where worker_shift_id = of_shift and part = of_part and paid_at is null);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;
