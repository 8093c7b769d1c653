-- After a settled shift each side may rate the other; nothing of a rating is shown to anyone but its author before it is revealed.

create table ratings (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The side that gave it.
  side text not null check (side in ('worker', 'employer')),
  rater_id uuid not null references users (id),
  ratee_id uuid not null references users (id),
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null check (cardinality(tags) <= 3),
  -- Null without one, and once the author's account is erased.
  comment text,
  comment_hidden_at timestamptz,
  created_at timestamptz not null,
  -- When the window closes: until then it waits for the rating of the other side.
  closes_at timestamptz not null,
  revealed_at timestamptz,
  unique (worker_shift_id, side),
  check (rater_id <> ratee_id),
  check (comment_hidden_at is null or revealed_at is not null)
);
create index ratings_to_reveal on ratings (closes_at) where revealed_at is null;
create index ratings_revealed on ratings (ratee_id, revealed_at desc, id) where revealed_at is not null;
create index ratings_of_rater on ratings (rater_id);

-- Of the newest revealed rating of each rater: how many raters, and their stars together.
create table rating_summaries (
  user_id uuid primary key references users (id),
  count integer not null check (count >= 0),
  stars integer not null check (stars between count and 5 * count)
);

create table rating_reports (
  rating_id uuid not null references ratings (id) on delete cascade,
  reporter_id uuid not null references users (id),
  -- Null once the reporter's account is erased.
  reason text,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (rating_id, reporter_id)
);
create index rating_reports_of_reporter on rating_reports (reporter_id, created_at desc);
create index rating_reports_waiting on rating_reports (created_at) where handled_at is null;

/* Locks the summaries in the order of their ids first, so that what is counted afterwards is all that was committed. */
create function count_ratings(of_users uuid[]) returns void language plpgsql as $$
begin
  insert into rating_summaries (user_id, count, stars)
  select counted.id, 0, 0 from (select unnest(of_users) as id order by id) as counted
  on conflict (user_id) do update set count = rating_summaries.count;
  update rating_summaries as summary set count = newest.count, stars = newest.stars
  from (
    select counted.id, count(latest.stars)::integer as count, coalesce(sum(latest.stars), 0)::integer as stars
    from unnest(of_users) as counted (id)
    left join (
      select distinct on (rating.ratee_id, rating.rater_id) rating.ratee_id, rating.stars from ratings as rating
      where rating.ratee_id = any (of_users) and rating.revealed_at is not null
      order by rating.ratee_id, rating.rater_id, rating.created_at desc, rating.id desc
    ) as latest on latest.ratee_id = counted.id
    group by counted.id
  ) as newest
  where summary.user_id = newest.id;
end $$;

/* Reveals what was given for a shift and counts it. The caller holds the lock of the shift. */
create function reveal_ratings(of_shift uuid, at timestamptz) returns integer language plpgsql as $$
declare
  ratees uuid[];
begin
  with revealed as (
    update ratings set revealed_at = at where worker_shift_id = of_shift and revealed_at is null returning ratee_id
  )
  select coalesce(array_agg(revealed.ratee_id), '{}') into ratees from revealed;
  perform count_ratings(ratees);
  return cardinality(ratees);
end $$;

/*
 * Locks an ended shift for a rating by one of its people, and first the account of the other, which may be erased at
 * this moment. Each statement of a function sees what was committed before it began. No row for a shift of others.
 */
create function lock_shift_to_rate(of_shift uuid, of_rater uuid)
returns table (
  booked worker_shifts, funding text, ratee_id uuid, is_ratee_gone boolean, mine ratings, is_other_rated boolean,
  is_revealed boolean
) language plpgsql rows 1 as $$
begin
  select case when own.worker_id = of_rater then job.owner_id else own.worker_id end into ratee_id
  from worker_shifts as own join jobs as job on job.id = own.job_id
  where own.id = of_shift and of_rater in (own.worker_id, job.owner_id);
  if not found then
    return;
  end if;
  select person.deleted_at is not null into is_ratee_gone from users as person where person.id = ratee_id for share;
  select own.* into booked from worker_shifts as own where own.id = of_shift for no key update;
  select money.funding into funding from worker_shift_funding as money where money.worker_shift_id = of_shift;
  select rating.* into mine from ratings as rating
  where rating.worker_shift_id = of_shift and rating.rater_id = of_rater;
  select count(*) filter (where rating.rater_id <> of_rater) > 0, count(rating.revealed_at) > 0
  into is_other_rated, is_revealed from ratings as rating where rating.worker_shift_id = of_shift;
  return next;
end $$;
