/* Employers as workers and mails know them: the id of the company's holder with the person who owns it today. */
create or replace view employers as
select company_members.holder_id as id, users.id as person_id, users.first_name, users.last_name, users.email,
  users.profile_picture_key, users.account_language, users.email_verified_at, users.review_status, users.suspended_at,
  users.deleted_at
from company_members join users on users.id = company_members.user_id
where company_members.role = 'owner';
