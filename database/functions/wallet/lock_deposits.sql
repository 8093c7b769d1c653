/*
 * Numbers the next deposit of a user and its line, and reads the card and what the limits depend on. The numbers lock the
 * wallet: each statement of a function sees what was committed before it began, so of two deposits at once the second
 * sees the first. No row without a card.
 */
create or replace function lock_deposits(
  of_user uuid, of_provider text, at timestamptz, charged_since timestamptz, uncharged_since timestamptz, maximum_uncharged integer
) returns table (
  customer_key text, method_key text, brand text, last4 text, deposit_number bigint, line_number bigint,
  charged_cents bigint, uncharged_at timestamptz[]
) language plpgsql rows 1 as $$
begin
  select card.customer_key, card.method_key, card.brand, card.last4 into customer_key, method_key, brand, last4
  from cards as card where card.user_id = of_user and card.provider = of_provider;
  if not found then
    return;
  end if;
  insert into wallets as own (user_id, deposit_count, transaction_count, created_at) values (of_user, 1, 1, at)
  on conflict (user_id) do update set
    deposit_count = own.deposit_count + 1, transaction_count = own.transaction_count + 1
  returning own.deposit_count, own.transaction_count into deposit_number, line_number;
  select coalesce(sum(recent.amount_cents) filter (where recent.status <> 'failed'), 0),
    coalesce((array_agg(recent.created_at order by recent.created_at desc)
      filter (where recent.status in ('failed', 'pending') and recent.created_at > uncharged_since))[:maximum_uncharged], '{}')
  into charged_cents, uncharged_at
  from deposits as recent where recent.user_id = of_user and recent.created_at > charged_since;
  return next;
end $$;
