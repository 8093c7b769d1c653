-- Who deals with whom, and whether a booking stands between them. Applications fill it; until there are any, nobody does.

create view dealings as
  select null::uuid as user_id, null::uuid as partner_id, false as is_booked where false;
