/*
 * Records what happened for the endpoints of a company, in the transaction of the change, when one of them listens to it. It is called
 * by triggers, because a change happens in many ways, and because a company without endpoints then costs no statement.
 */
create or replace function record_webhook_message(of_company uuid, message_type text, at timestamptz, data jsonb)
returns void language plpgsql as $$
begin
  if exists (
    select from webhook_endpoints as endpoint
    where endpoint.company_id = of_company and endpoint.status = 'enabled' and message_type = any (endpoint.events)
  ) then
    insert into outbox_events (type, payload, recorded_at)
    values ('webhook.message', jsonb_build_object('companyId', of_company, 'messageId', gen_random_uuid(),
      'messageType', message_type, 'data', data), at);
  end if;
end $$;
