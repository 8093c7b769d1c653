-- The trace of the request that recorded an event: later work for it is part of it, at providers and receivers too.
alter table outbox_events
  add column traceparent text default nullif(current_setting('relevo.traceparent', true), '');
alter table webhook_deliveries add column traceparent text;
