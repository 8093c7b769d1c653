/*
 * Writes the intent of a deposit with its line, claimed by the caller until a time. A request with a key that was used
 * before gets the deposit of then, which has another id. What is refused raises RV001 with the code as its message, so
 * that nothing of it stays.
 */
create or replace function open_deposit(
  new_id uuid, line_id uuid, of_user uuid, of_provider text, amount bigint, in_currency text, at timestamptz,
  lease_until timestamptz, with_key text, with_fingerprint bytea, day_limit bigint, declines_limit integer
) returns setof deposits language plpgsql rows 1 as $$
declare
  earlier idempotency_keys;
  card cards;
  wallet wallets;
  made deposits;
  oldest timestamptz;
  room bigint;
begin
  if with_key is not null then
    -- Requests with the same key wait here until the first is committed.
    insert into idempotency_keys (user_id, key, fingerprint, operation_id, created_at)
    values (of_user, with_key, with_fingerprint, new_id, at) on conflict (user_id, key) do nothing;
    if not found then
      select used.* into earlier from idempotency_keys as used where used.user_id = of_user and used.key = with_key;
      if earlier.fingerprint <> with_fingerprint then
        raise exception using errcode = 'RV001', message = 'idempotency_key_reused';
      end if;
      return query select * from deposits where id = earlier.operation_id;
      return;
    end if;
  end if;

  select kept.* into card from cards as kept where kept.user_id = of_user and kept.provider = of_provider;
  if not found then
    raise exception using errcode = 'RV001', message = 'card_needed';
  end if;
  -- The numbers lock the wallet, so that two deposits at once do not both fit under the limit.
  insert into wallets as own (user_id, deposit_count, transaction_count, created_at) values (of_user, 1, 1, at)
  on conflict (user_id) do update set
    deposit_count = own.deposit_count + 1, transaction_count = own.transaction_count + 1
  returning own.* into wallet;

  -- A thief who tries stolen cards sees many of them declined. Charges under way count, or all would be sent at once.
  select created_at into oldest from deposits
  where declines_limit is not null and user_id = of_user and status in ('failed', 'pending')
    and created_at > at - interval '1 hour'
  order by created_at desc offset declines_limit - 1 limit 1;
  if found then
    raise exception using errcode = 'RV001', message = 'rate_limited',
      detail = greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - at)))::text;
  end if;
  -- Pending ones included.
  select day_limit - coalesce(sum(amount_cents), 0) into room from deposits
  where user_id = of_user and status <> 'failed' and created_at > at - interval '24 hours';
  if amount > room then
    raise exception using errcode = 'RV001', message = 'daily_limit', detail = greatest(room, 0)::text;
  end if;

  insert into deposits (id, user_id, seq, amount_cents, currency, status, provider, customer_key, method_key, card_brand,
    card_last4, claimed_until, created_at, updated_at)
  values (new_id, of_user, wallet.deposit_count, amount, in_currency, 'pending', card.provider, card.customer_key,
    card.method_key, card.brand, card.last4, lease_until, at, at)
  returning * into made;
  insert into wallet_transactions
    (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
  values (line_id, of_user, wallet.transaction_count, 'deposit', 'in', amount, 'pending',
    jsonb_build_object('type', 'card', 'brand', card.brand, 'last4', card.last4), new_id, at, at);
  insert into live_changes (user_id, type, what, at) values (of_user, 'wallet', 'moved', at);
  return next made;
end $$;
