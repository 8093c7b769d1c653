/* Locks the summaries in the order of their ids first, so that what is counted afterwards is all that was committed. */
create or replace function count_ratings(of_users uuid[]) returns void language plpgsql as $$
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
