/* Keeps open_job_places: how many open jobs each city has and where they are. Counting them on each look would grow with the table. */
create or replace function count_open_job_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into open_job_places as place
    select search_city, min(city), min(country), count(*), count(latitude),
      coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
    from after_change where listed group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  elsif tg_op = 'DELETE' then
    insert into open_job_places as place
    select search_city, min(city), min(country), -count(*), -count(latitude),
      -coalesce(sum(latitude::numeric), 0), -coalesce(sum(longitude::numeric), 0)
    from before_change where listed group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  else
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (
      select search_city, city, country, latitude, longitude, -1 as step from before_change where listed
      union all
      select search_city, city, country, latitude, longitude, 1 from after_change where listed) as change
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  end if;
  return null;
end $$;
