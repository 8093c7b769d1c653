/* What conditions of instant booking look at, of a worker and for an employer. A function, because few jobs have conditions. */
create or replace function instant_facts(of_worker uuid, of_owner uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object('rating_count', rated.count, 'rating_stars', rated.stars, 'kept_shifts', figure.kept,
      'counted_shifts', figure.shifts, 'has_worked_here', exists (
        select from worker_shifts as worked join jobs as worked_job on worked_job.id = worked.job_id
        where worked.worker_id = of_worker and worked.status = 'completed' and worked_job.owner_id = of_owner))
    from (select of_worker as user_id) as asking
    left join rating_summaries as rated on rated.user_id = asking.user_id
    left join reliability_figures as figure on figure.user_id = asking.user_id);
end $$;
