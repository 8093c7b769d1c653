/* Holders of companies that anyone may find: the person who owns the company today is approved, and neither suspended nor deleted. */
create or replace view approved_employers as
select company_members.holder_id as id
from company_members join users on users.id = company_members.user_id
where company_members.role = 'owner' and users.review_status = 'approved'
  and users.suspended_at is null and users.deleted_at is null;
