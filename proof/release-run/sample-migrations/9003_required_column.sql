-- A column that every row has in the end, filled in batches.
-- migrate: in steps

alter table notifications add column weight integer;
-- migrate: repeat
update notifications set weight = 0 where id in (select id from notifications where weight is null limit 5000);
alter table notifications add constraint notifications_weighed check (weight is not null) not valid;
alter table notifications validate constraint notifications_weighed;
alter table notifications alter column weight set not null;
