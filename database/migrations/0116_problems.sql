-- Reports about a shift that only the reporter and the operators read, and quick replies for every moment of a shift.

create table shift_problems (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  reporter_id uuid not null references users (id),
  -- The reporter's side of the shift.
  side text not null check (side in ('worker', 'employer')),
  kind text not null check (kind in ('injury', 'safety', 'harassment', 'wrong_address', 'no_break', 'other')),
  status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
  -- Null once the reporter's account is erased.
  description text,
  -- A list of {name, size, key}.
  files jsonb not null default '[]',
  -- What became of it, oldest first: a list of {at, status, by, note}; the reporter reads the notes.
  history jsonb not null,
  -- What operators write for each other: a list of {at, operator, note}.
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shift_problems_of_reporter on shift_problems (reporter_id, created_at desc, id desc);
create index shift_problems_of_shift on shift_problems (worker_shift_id);
create index shift_problems_waiting on shift_problems (created_at) where status in ('open', 'in_progress');

alter table messages drop constraint messages_quick_check;
alter table messages add constraint messages_quick_check check (quick in ('running_late', 'at_the_door',
  'cannot_find_it', 'sick', 'on_break', 'leaving_early', 'thank_you', 'forgot_something'));
alter table worker_shifts drop constraint worker_shifts_note_quick_check;
alter table worker_shifts add constraint worker_shifts_note_quick_check check (note_quick in ('running_late',
  'at_the_door', 'cannot_find_it', 'sick', 'on_break', 'leaving_early', 'thank_you', 'forgot_something'));
