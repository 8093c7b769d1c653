-- What no release reads any more.
-- migrate: in steps
-- migrate: allow drop: no release has used it

drop index concurrently worker_shifts_by_seen;
alter table jobs drop column views;
