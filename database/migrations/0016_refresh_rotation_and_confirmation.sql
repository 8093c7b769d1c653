-- Refresh tokens are numbered, so that a copied one is noticed; a session remembers when its password was confirmed.

alter table sessions
  -- The highest number of a refresh token that was presented. A lower one is used up.
  add column refresh_generation integer not null default 0,
  add column password_confirmed_at timestamptz;

-- An address that an operator signed in from, or that a reset link was used from, is known: strangers cannot pause it.
alter table operator_sessions add column address text not null default '';
alter table email_tokens add column used_from text;
