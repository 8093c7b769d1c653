-- Each member of a company is notified of what happens to it, by mail too.

alter table mails drop constraint mails_event_id_key;
alter table mails add constraint mails_event_id_key unique (event_id, to_address);

-- The company that it is about; null for what concerns the person, and for the owner. It ends with the membership.
alter table notifications add column holder_id uuid references users (id);
create index notifications_of_members on notifications (user_id, holder_id) where holder_id is not null;
