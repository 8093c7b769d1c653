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
  owner parties;
  account payout_accounts;
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
  select * into owner from parties where id = asked.user_id;
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
    if payout_review(of_part, review_above, first_above, at_time) is not null then
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
