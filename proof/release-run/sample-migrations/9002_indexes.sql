-- Indexes that are built while rows are written, and a unique constraint on one of them.
-- migrate: in steps

create index concurrently worker_shifts_by_seen on worker_shifts (seen_at);
create unique index concurrently notifications_once on notifications (user_id, id);
alter table notifications add constraint notifications_once unique using index notifications_once;
