create trigger users_add_owner after insert on users
  for each row when (new.user_type = 'employer') execute function add_owner();
