create or replace function record_job_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_message(new.owner_id, 'job.posted', new.created_at, jsonb_build_object('job_id', new.id));
  elsif tg_op = 'DELETE' then
    perform record_webhook_message(
      old.owner_id, 'job.canceled', clock_timestamp(), jsonb_build_object('job_id', old.id));
  elsif new.status <> old.status then
    perform record_webhook_message(
      new.owner_id, 'job.' || new.status, new.updated_at, jsonb_build_object('job_id', new.id));
  else
    -- Counting a place leaves `updated_at` as it is.
    perform record_webhook_message(new.owner_id, 'job.filled', greatest(new.updated_at, (
      select max(application.updated_at) from applications as application
      where application.job_id = new.id and application.status = 'confirmed')), jsonb_build_object('job_id', new.id));
  end if;
  return null;
end $$;
