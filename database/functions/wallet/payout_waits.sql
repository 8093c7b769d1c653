/*
 * Why a pending payout is not taken up, and until when if that is known; no reason when it may be. Larger ones than
 * `review_above` wait for a person, and so do first ones to a bank account that come to more than `first_above`. A transfer
 * by hand is looked at by the operator who makes it.
 */
create or replace function payout_waits(
  of_part uuid, through text, review_above bigint, first_above bigint, at_time timestamptz,
  out reason text, out until timestamptz
) language plpgsql stable as $$
declare
  part withdrawal_parts;
  asked withdrawals;
  owner users;
  account payout_accounts;
  account_since timestamptz;
begin
  select * into part from withdrawal_parts where id = of_part;
  if part.destination <> 'bank' or part.status <> 'pending' then
    reason := 'not_pending';
    return;
  end if;
  select * into asked from withdrawals where id = part.withdrawal_id;
  if asked.review_since is not null and asked.review_ended_at is null then
    reason := 'review';
    return;
  end if;
  if asked.payable_from > at_time then
    reason := 'new_account';
    until := asked.payable_from;
    return;
  end if;
  select * into owner from users where id = asked.user_id;
  if owner.suspended_at is not null or owner.deleted_at is not null then
    reason := 'owner';
    return;
  end if;
  if through <> 'stripe' and asked.details_sealed = '' then
    reason := 'setup';
    return;
  end if;
  if through = 'stripe' then
    select * into account from payout_accounts where user_id = asked.user_id and provider = through;
    if account.state is distinct from 'ready' then
      reason := 'setup';
      return;
    end if;
    if account.external_account is distinct from part.external_account
      and account.external_since + interval '48 hours' > at_time then
      reason := 'new_account';
      until := account.external_since + interval '48 hours';
      return;
    end if;
  end if;
  if through <> 'manual' and part.released_by is null then
    if part.amount_cents > review_above or owner.restored_at > at_time - interval '30 days' or exists (
      select from withdrawals as former join withdrawal_parts as returned on returned.withdrawal_id = former.id
      where former.user_id = asked.user_id and returned.returned_at > at_time - interval '30 days') then
      reason := 'review';
      return;
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
      reason := 'review';
      return;
    end if;
  end if;
  if exists (
    select from ledger_accounts as debt where debt.owner_id = asked.user_id and debt.kind = 'receivable' and debt.balance < 0) then
    reason := 'owner';
    return;
  end if;
  if exists (select from switches where name = 'payouts' and is_off) then
    reason := 'paused';
  end if;
end $$;
