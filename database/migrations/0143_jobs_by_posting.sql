-- The planner chose this index for lists of the newest open jobs, because it is smaller than `jobs_open_newest`, and read
-- closed jobs too. With nulls first its order no longer fits those lists; ranges of time and `min(created_at)` still use it.
drop index jobs_by_posting;
create index jobs_by_posting on jobs (created_at nulls first);
