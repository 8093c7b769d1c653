/*
 * Who is notified of an event: the members of a company who have one of these roles, supervisors of a job at their sites, or the
 * person alone when there is no such company or the event is about the person. With the company that others than its owner
 * are notified for.
 */
create or replace function notified_people(of_user uuid, of_roles text[], of_job uuid)
returns table (user_id uuid, role text, holder_id uuid) language sql stable rows 1 as $$
  select member.user_id, member.role, case when member.role <> 'owner' then member.holder_id end
  from company_members as member join users as person on person.id = member.user_id
  where member.holder_id = of_user and member.role = any (of_roles)
    and (member.role = 'owner' or person.suspended_at is null)
    and (member.site_ids is null or exists (
      select from jobs as job where job.id = of_job and job.site_id = any (member.site_ids)))
  union all
  select of_user, (select own.role from company_members as own where own.user_id = of_user), null
  where of_roles is null or not exists (select from company_members as any_of_them where any_of_them.holder_id = of_user)
$$;
