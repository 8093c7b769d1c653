/*
 * A job that moved to another site, or to none, is out of sight of supervisors who are not bound to its site now. Their
 * notifications of it are deleted, because they name the job and the worker as they are today.
 */
create or replace function forget_moved_job() returns trigger language plpgsql as $$
begin
  delete from notifications using company_members as member
  where member.holder_id = new.owner_id and member.site_ids is not null
    and (new.site_id is null or new.site_id <> all (member.site_ids))
    and notifications.user_id = member.user_id and notifications.holder_id = new.owner_id
    and notifications.job_id = new.id;
  return null;
end $$;
