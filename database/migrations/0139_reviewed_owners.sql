-- A company belongs to reviewed people only: one who was approved with the company and took it over waits for a review.
update users set review_status = 'incomplete', approved_as_member = false, waiting_since = null
from company_members as own
where own.user_id = users.id and own.role = 'owner' and users.approved_as_member;

-- Members who asked to be reviewed as a person, in the queue of the console.
create index users_member_reviews on users (waiting_since)
  where approved_as_member and waiting_since is not null and deleted_at is null;
