-- Jobs near a place are counted from the index alone: up to 1,001 of them lie on as many pages of the table.
drop index jobs_open_place;
create index jobs_open_place on jobs using gist (place) include (last_shift_at) where hires;
