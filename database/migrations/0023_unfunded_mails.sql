-- The employer is mailed once about each booked shift whose pay is not held a day before it starts.

alter table worker_shifts add column unfunded_mail_at timestamptz;
