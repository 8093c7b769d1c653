/*
 * What a person has to look at before a payout is released: the amount, an account that was restored, a payout that came
 * back, or first payouts to a bank account. Null when there is nothing of it.
 */
create or replace function payout_review(
  of_part uuid, review_above bigint, first_above bigint, at_time timestamptz
) returns text language plpgsql stable as $$
declare
  part withdrawal_parts;
  asked withdrawals;
  account_since timestamptz;
begin
  select * into part from withdrawal_parts where id = of_part;
  select * into asked from withdrawals where id = part.withdrawal_id;
  if part.amount_cents > review_above then
    return 'large';
  end if;
  if exists (select from users where id = asked.user_id and restored_at > at_time - interval '30 days') then
    return 'restored';
  end if;
  if exists (
    select from withdrawals as former join withdrawal_parts as returned on returned.withdrawal_id = former.id
    where former.user_id = asked.user_id and returned.returned_at > at_time - interval '30 days') then
    return 'returned';
  end if;
  select max(change.changed_at) into account_since from bank_account_changes as change
  where change.user_id = asked.user_id and change.undone_at is null and change.changed_at <= asked.created_at;
  -- What waits in front of it counts too, so that a large first payout cannot be asked for in pieces.
  if (
    select coalesce(sum(sent.amount_cents) filter (where sent.status <> 'completed'), 0) > first_above
      and not coalesce(bool_or(sent.status = 'completed'), false)
    from withdrawals as former join withdrawal_parts as sent on sent.withdrawal_id = former.id
    where former.user_id = asked.user_id and former.seq <= asked.seq and sent.destination = 'bank'
      and sent.status in ('pending', 'processing', 'completed')
      and (account_since is null or former.created_at >= account_since)) then
    return 'first';
  end if;
  return null;
end $$;
