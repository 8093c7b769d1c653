/*
 * Locks an ended shift for a rating by one of its people, and first the account of the other, which may be erased at
 * this moment. Null for the sites stands for all of them. Each statement of a function sees what was committed before it began. No row for a shift of others.
 */
create or replace function lock_shift_to_rate(of_shift uuid, of_rater uuid, of_sites uuid[])
returns table (
  booked worker_shifts, funding text, ratee_id uuid, is_ratee_gone boolean, mine ratings, is_other_rated boolean,
  is_revealed boolean
) language plpgsql rows 1 as $$
begin
  select case when own.worker_id = of_rater then job.owner_id else own.worker_id end into ratee_id
  from worker_shifts as own join jobs as job on job.id = own.job_id
  where own.id = of_shift and of_rater in (own.worker_id, job.owner_id)
    and (of_sites is null or job.site_id = any (of_sites));
  if not found then
    return;
  end if;
  select person.deleted_at is not null and not exists (
    select from employers where employers.id = person.id and employers.deleted_at is null)
  into is_ratee_gone from users as person where person.id = ratee_id for share of person;
  select own.* into booked from worker_shifts as own where own.id = of_shift for no key update;
  select money.funding into funding from worker_shift_funding as money where money.worker_shift_id = of_shift;
  select rating.* into mine from ratings as rating
  where rating.worker_shift_id = of_shift and rating.rater_id = of_rater;
  select count(*) filter (where rating.rater_id <> of_rater) > 0, count(rating.revealed_at) > 0
  into is_other_rated, is_revealed from ratings as rating where rating.worker_shift_id = of_shift;
  return next;
end $$;
