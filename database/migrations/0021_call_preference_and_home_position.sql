-- When an account would like to be called during its review, and where its address is, as the chosen suggestion said.

alter table users
  add column call_preference text not null default '' check (char_length(call_preference) <= 200),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column address_precision text check (address_precision in ('exact', 'area')),
  add constraint users_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (address_precision is null)
  );

-- Less is asked of employers now: those who have it all are submitted, as their next change would do.
with submitted as (
  update users set review_status = 'in_review', updated_at = now()
  where user_type = 'employer' and review_status = 'incomplete' and deleted_at is null and has_company
    and first_name <> '' and last_name <> '' and coalesce(phone, '') <> '' and address_line1 <> '' and city <> ''
    and exists (select from documents where documents.user_id = users.id and documents.document_type = 'identity')
  returning id
)
insert into outbox_events (type, payload, recorded_at)
select 'account.submitted', jsonb_build_object('userId', id), now() from submitted;
