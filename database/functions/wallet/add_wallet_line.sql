/* Adds a line to a person's statement, with the next number of their list, and the change for their open screens. */
create or replace function add_wallet_line(
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
