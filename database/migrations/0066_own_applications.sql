-- With the job in the index, the applications of a worker for the jobs of a page are found without reading the worker's others.
drop index applications_of_worker;
create index applications_of_worker on applications (worker_id, created_at desc, job_id);
