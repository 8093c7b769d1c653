/*
 * Every account as the other side of work and money knows it: the id of a company's holder with the person who owns the
 * company today, and every other id with the account itself.
 */
create or replace view parties as
select users.id, person.id as person_id, person.user_type, person.first_name, person.last_name, person.email, person.phone,
  person.city, person.country, person.biography, person.skills, person.languages, person.driving_license,
  person.profile_picture_key, person.account_language, person.email_verified_at, person.review_status,
  person.suspended_at, person.restored_at, person.deleted_at
from users
left join company_members as owner on owner.holder_id = users.id and owner.role = 'owner'
join users as person on person.id = coalesce(owner.user_id, users.id);
