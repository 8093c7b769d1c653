-- A worker's own application for each job of a page is the first row of this index. With a tie, the planner read all applications of the
-- worker for each job instead; an index that has the whole order is the better one for it.
drop index applications_of_job;
create index applications_of_job on applications (job_id, worker_id, created_at desc, id desc);
