create trigger connections_flagged after insert or update on connections
  for each row execute function flag_connection();
