create or replace function record_application_message() returns trigger language plpgsql as $$
declare
  company constant uuid := (select job.owner_id from jobs as job where job.id = new.job_id);
  data constant jsonb := jsonb_build_object('job_id', new.job_id, 'application_id', new.id);
begin
  if tg_op = 'UPDATE' and new.withdrawn_at is not null and old.withdrawn_at is null then
    perform record_webhook_message(company, 'application.withdrawn', new.withdrawn_at, data);
  elsif new.status = 'confirmed' then
    perform record_webhook_message(company, 'application.confirmed', new.updated_at, data);
  else
    perform record_webhook_message(company, 'application.submitted', new.created_at, data);
  end if;
  return null;
end $$;
