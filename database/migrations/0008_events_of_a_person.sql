-- A person's own events are read for their data export and cleared when they leave.

create index outbox_events_person on outbox_events ((payload ->> 'userId'));
