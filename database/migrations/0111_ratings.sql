-- After a settled shift each side may rate the other; nothing of a rating is shown to anyone but its author before it is revealed.

create table ratings (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The side that gave it.
  side text not null check (side in ('worker', 'employer')),
  rater_id uuid not null references users (id),
  ratee_id uuid not null references users (id),
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null check (cardinality(tags) <= 3),
  -- Null without one, and once the author's account is erased.
  comment text,
  comment_hidden_at timestamptz,
  created_at timestamptz not null,
  -- When the window closes: until then it waits for the rating of the other side.
  closes_at timestamptz not null,
  revealed_at timestamptz,
  unique (worker_shift_id, side),
  check (rater_id <> ratee_id),
  check (comment_hidden_at is null or revealed_at is not null)
);
create index ratings_to_reveal on ratings (closes_at) where revealed_at is null;
create index ratings_revealed on ratings (ratee_id, revealed_at desc, id) where revealed_at is not null;
create index ratings_of_rater on ratings (rater_id);

-- Of the newest revealed rating of each rater: how many raters, and their stars together.
create table rating_summaries (
  user_id uuid primary key references users (id),
  count integer not null check (count >= 0),
  stars integer not null check (stars between count and 5 * count)
);

create table rating_reports (
  rating_id uuid not null references ratings (id) on delete cascade,
  reporter_id uuid not null references users (id),
  -- Null once the reporter's account is erased.
  reason text,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (rating_id, reporter_id)
);
create index rating_reports_of_reporter on rating_reports (reporter_id, created_at desc);
create index rating_reports_waiting on rating_reports (created_at) where handled_at is null;
