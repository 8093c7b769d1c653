create trigger jobs_posted_message after insert on jobs for each row execute function record_job_message();
