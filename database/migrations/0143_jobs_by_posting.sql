-- Lists of the newest open jobs followed this index instead of their own, because it is smaller, and met closed jobs in it.
-- With nulls first it does not have the order of these lists: only spans of time and the earliest posting are read by it.
drop index jobs_by_posting;
create index jobs_by_posting on jobs (created_at nulls first);
