create or replace function record_dispute_message() returns trigger language plpgsql as $$
declare
  booked record;
begin
  select job.owner_id, shift.job_id, shift.application_id into booked
  from worker_shifts as shift join jobs as job on job.id = shift.job_id where shift.id = new.worker_shift_id;
  perform record_webhook_message(booked.owner_id,
    case tg_op when 'INSERT' then 'dispute.opened' else 'dispute.resolved' end, new.updated_at,
    jsonb_build_object('job_id', booked.job_id, 'application_id', booked.application_id,
      'worker_shift_id', new.worker_shift_id));
  return null;
end $$;
