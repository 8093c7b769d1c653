/* A correction may set the start and the end at once, so one change of a row may record several messages. */
create or replace function record_shift_messages() returns trigger language plpgsql as $$
declare
  company constant uuid := (select job.owner_id from jobs as job where job.id = new.job_id);
  data constant jsonb := jsonb_build_object(
    'job_id', new.job_id, 'application_id', new.application_id, 'worker_shift_id', new.id);
begin
  if new.checked_in_at is not null and old.checked_in_at is null then
    perform record_webhook_message(company, 'shift.started', new.updated_at, data);
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    perform record_webhook_message(company, 'shift.ended', new.updated_at, data);
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform record_webhook_message(company,
      case new.cancel_reason when 'no_show' then 'shift.missed' else 'shift.cancelled' end, new.updated_at, data);
  end if;
  if new.funding = 'in_review' and old.funding <> 'in_review' then
    perform record_webhook_message(company, 'shift.review', new.updated_at, data);
  end if;
  if new.overtime_status = 'requested' and old.overtime_status is distinct from 'requested' then
    perform record_webhook_message(company, 'overtime.requested', new.updated_at,
      data || jsonb_build_object('amount', wire_amount(new.overtime_cents)));
  end if;
  return null;
end $$;
