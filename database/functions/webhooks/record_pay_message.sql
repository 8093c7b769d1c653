/* A payment is the pay of a shift, or settles what was due of it: never both, so that amounts add up. */
create or replace function record_pay_message() returns trigger language plpgsql as $$
declare
  booked record;
  company uuid;
  message_type text;
  at timestamptz;
begin
  select shift.job_id, shift.application_id into booked from worker_shifts as shift where shift.id = new.worker_shift_id;
  if tg_table_name = 'dues' then
    company := new.employer_id;
    message_type := 'pay.due';
    at := new.created_at;
  else
    company := new.holder_id;
    at := new.paid_at;
    message_type := case when exists (
      select from dues where dues.worker_shift_id = new.worker_shift_id and dues.part = new.part
        and dues.settled_at is null and dues.dispute_id is null) then 'pay.settled' else 'shift.paid' end;
  end if;
  perform record_webhook_message(company, message_type, at, jsonb_build_object('job_id', booked.job_id,
    'application_id', booked.application_id, 'worker_shift_id', new.worker_shift_id,
    'amount', wire_amount(new.amount_cents)));
  return null;
end $$;
