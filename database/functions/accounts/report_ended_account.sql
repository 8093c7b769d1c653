/*
 * As report_ended_session, for all sessions of an account that is suspended or deleted, and for those of the members of a
 * company that it owns.
 */
create or replace function report_ended_account() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at)
  select person.id, 'session', 'ended', coalesce(new.deleted_at, new.suspended_at)
  from (
    select new.id
    union select member.user_id from company_members as own
      join company_members as member on member.holder_id = own.holder_id
    where own.user_id = new.id and own.role = 'owner') as person;
  return null;
end $$;
