-- Since when an account waits for the team: updated_at moved with every change, so a resubmitted or edited account lost its turn.

alter table users add column waiting_since timestamptz;

update users set waiting_since = updated_at where review_status in ('in_review', 'rejected') and deleted_at is null;

update users set waiting_since = submitted.first_at
from (
  select payload ->> 'userId' as user_id, min(recorded_at) as first_at
  from outbox_events where type = 'account.submitted' group by 1
) as submitted
where users.id::text = submitted.user_id and users.waiting_since is not null;

drop index users_in_review;
create index users_in_review on users (waiting_since) where review_status = 'in_review' and deleted_at is null;
