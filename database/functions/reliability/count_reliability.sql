/* Keeps reliability_figures. In the order of users, so that two transactions that count the same people cannot block each other. */
create or replace function count_reliability() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, count(*) filter (where rule = 'kept'), count(*) from after_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  elsif tg_op = 'DELETE' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, -count(*) filter (where rule = 'kept'), -count(*) from before_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  else
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, coalesce(sum(step) filter (where rule = 'kept'), 0), sum(step)
    from (
      select user_id, rule, -1 as step from before_change where counts
      union all
      select user_id, rule, 1 from after_change where counts) as change
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  end if;
  return null;
end $$;
