/* What a booking's money is at: pay that was due is paid once nothing of it is owed or disputed any more. */
create or replace view worker_shift_funding as
  select booked.id as worker_shift_id,
    case when booked.funding = 'due' and not exists (
      select from dues where dues.worker_shift_id = booked.id and (dues.settled_at is null or dues.dispute_id is not null)
    ) then 'paid' else booked.funding end as funding
  from worker_shifts as booked;
