-- Up to three files come with the proposal that opens a dispute: name, size in bytes, and key in the file store.
alter table disputes add column files jsonb not null default '[]';
create index disputes_with_old_files on disputes (updated_at) where status = 'resolved' and files <> '[]';
