create trigger disputes_opened_message after insert on disputes for each row execute function record_dispute_message();
