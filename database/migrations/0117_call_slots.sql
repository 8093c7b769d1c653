-- The times that people under review picked for the call with our team. A slot is taken once, and a person has one.

create table call_slots (
  starts_at timestamptz primary key,
  user_id uuid not null unique references users (id),
  picked_at timestamptz not null
);
