-- A reference between two large tables.
-- migrate: in steps

alter table messages add column read_by uuid;
alter table messages add constraint messages_read_by foreign key (read_by) references users (id) not valid;
alter table messages validate constraint messages_read_by;
