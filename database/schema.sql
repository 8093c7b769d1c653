-- Written by `npm run schema` from a migrated database.

create extension btree_gist;
create extension cube;
create extension pg_trgm;

create table alert_digests (
  worker_id uuid not null,
  sent_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint alert_digests_pkey PRIMARY KEY (worker_id),
  constraint alert_digests_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX alert_digests_due ON public.alert_digests USING btree (due_at) WHERE (due_at IS NOT NULL);

create table application_history (
  id bigint not null generated always as identity,
  application_id uuid not null,
  status text not null,
  by text not null,
  at timestamp with time zone not null,
  constraint application_history_pkey PRIMARY KEY (application_id, id),
  constraint application_history_by_check CHECK ((by = ANY (ARRAY['worker'::text, 'employer'::text, 'system'::text]))),
  constraint application_history_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'confirmed'::text, 'withdrawn'::text]))),
  constraint application_history_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
) partition by RANGE (application_id);
CREATE INDEX application_history_newest ON ONLY public.application_history USING btree (id);

create table application_history_rest partition of application_history DEFAULT;

create table applications (
  id uuid not null,
  job_id uuid not null,
  worker_id uuid not null,
  final_wage_cents bigint not null,
  status text not null,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  covers boolean not null default false,
  asked_shift_ids uuid[],
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_final_wage_cents_check CHECK ((final_wage_cents > 0)),
  constraint applications_shifts_of_cover CHECK ((covers OR (asked_shift_ids IS NULL))),
  constraint applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'confirmed'::text]))),
  constraint applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint applications_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX applications_of_job ON public.applications USING btree (job_id, worker_id, created_at DESC);
CREATE INDEX applications_of_worker ON public.applications USING btree (worker_id, created_at DESC, job_id);
CREATE TRIGGER applications_flagged AFTER INSERT ON public.applications REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION flag_private_applicants();
CREATE TRIGGER applications_moved_message AFTER UPDATE OF status, withdrawn_at ON public.applications FOR EACH ROW WHEN ((((new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text)) OR ((new.withdrawn_at IS NOT NULL) AND (old.withdrawn_at IS NULL) AND (old.status <> 'rejected'::text)))) EXECUTE FUNCTION record_application_message();
CREATE TRIGGER applications_submitted_message AFTER INSERT ON public.applications FOR EACH ROW WHEN ((new.status = ANY (ARRAY['pending'::text, 'confirmed'::text]))) EXECUTE FUNCTION record_application_message();
CREATE UNIQUE INDEX applications_one_live ON public.applications USING btree (job_id, worker_id, covers) WHERE ((status <> 'rejected'::text) AND (withdrawn_at IS NULL));

create table attendance_log (
  id bigint not null generated always as identity,
  worker_shift_id uuid not null,
  at timestamp with time zone not null,
  by text not null,
  actor_id uuid,
  event text not null,
  reason text,
  before jsonb,
  after jsonb,
  constraint attendance_log_pkey PRIMARY KEY (worker_shift_id, id),
  constraint attendance_log_by_check CHECK ((by = ANY (ARRAY['worker'::text, 'employer'::text, 'system'::text, 'operator'::text]))),
  constraint attendance_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint attendance_log_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
) partition by RANGE (worker_shift_id);
CREATE TRIGGER attendance_log_never_emptied BEFORE TRUNCATE ON public.attendance_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER attendance_log_only_grows BEFORE DELETE OR UPDATE ON public.attendance_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table attendance_log_rest partition of attendance_log DEFAULT;
CREATE TRIGGER attendance_log_rest_never_emptied BEFORE TRUNCATE ON public.attendance_log_rest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_entries (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_of ON public.audit_entries USING btree (subject_id, id);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table availabilities (
  user_id uuid not null,
  weekly jsonb,
  days_off jsonb not null default '[]'::jsonb,
  timezone text not null,
  open_to_offers boolean not null,
  within_km smallint not null,
  min_wage_cents bigint,
  updated_at timestamp with time zone not null,
  constraint availabilities_pkey PRIMARY KEY (user_id),
  constraint availabilities_min_wage_cents_check CHECK ((min_wage_cents > 0)),
  constraint availabilities_within_km_check CHECK (((within_km >= 1) AND (within_km <= 200))),
  constraint availabilities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX availabilities_open ON public.availabilities USING btree (user_id) WHERE open_to_offers;
CREATE TRIGGER work_times_flagged BEFORE INSERT OR UPDATE ON public.availabilities FOR EACH ROW WHEN (((new.weekly IS NOT NULL) OR (new.days_off <> '[]'::jsonb))) EXECUTE FUNCTION flag_work_times();

create table bank_account_changes (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  account_masked text not null,
  former_bank_account_sealed text,
  former_bank_institution text not null default ''::text,
  former_bank_transit text not null default ''::text,
  former_method_sealed text,
  changed_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  provider text,
  on_transfer boolean not null default false,
  constraint bank_account_changes_pkey PRIMARY KEY (id),
  constraint bank_account_changes_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'replaced'::text]))),
  constraint bank_account_changes_of_provider CHECK (((provider IS NULL) OR ((former_bank_account_sealed IS NULL) AND (former_method_sealed IS NULL)))),
  constraint bank_account_changes_provider_check CHECK ((provider = 'stripe'::text)),
  constraint bank_account_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX bank_account_changes_user ON public.bank_account_changes USING btree (user_id, changed_at);

create table bug_history (
  id bigint not null generated always as identity,
  bug_id uuid not null,
  status text not null,
  by text not null,
  note text,
  at timestamp with time zone not null,
  constraint bug_history_pkey PRIMARY KEY (id),
  constraint bug_history_by_check CHECK ((by = ANY (ARRAY['reporter'::text, 'team'::text]))),
  constraint bug_history_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text]))),
  constraint bug_history_bug_id_fkey FOREIGN KEY (bug_id) REFERENCES bugs(id) ON DELETE CASCADE
);
CREATE INDEX bug_history_of ON public.bug_history USING btree (bug_id, id);

create table bugs (
  id uuid not null,
  reporter_id uuid not null,
  title text not null,
  description text not null,
  status text not null default 'open'::text,
  attachment_key text,
  attachment_name text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bugs_pkey PRIMARY KEY (id),
  constraint bugs_check CHECK (((attachment_key IS NULL) = (attachment_name IS NULL))),
  constraint bugs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text]))),
  constraint bugs_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id)
);
CREATE INDEX bugs_by_status ON public.bugs USING btree (status, created_at);
CREATE INDEX bugs_of_reporter ON public.bugs USING btree (reporter_id, created_at DESC, id DESC);

create table calendar_feeds (
  user_id uuid not null,
  nonce text not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table call_notes (
  id uuid not null,
  user_id uuid not null,
  operator_id uuid not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint call_notes_pkey PRIMARY KEY (id),
  constraint call_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint call_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX call_notes_of ON public.call_notes USING btree (user_id, created_at);

create table call_slots (
  starts_at timestamp with time zone not null,
  user_id uuid not null,
  picked_at timestamp with time zone not null,
  constraint call_slots_pkey PRIMARY KEY (starts_at),
  constraint call_slots_user_id_key UNIQUE (user_id),
  constraint call_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table card_customers (
  user_id uuid not null,
  provider text not null,
  customer_key text not null,
  constraint card_customers_pkey PRIMARY KEY (user_id, provider),
  constraint card_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table card_disputes (
  id text not null,
  charge_key text not null,
  amount_cents bigint not null,
  state text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint card_disputes_pkey PRIMARY KEY (id),
  constraint card_disputes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint card_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'lost'::text, 'won'::text])))
);
CREATE INDEX card_disputes_of_charge ON public.card_disputes USING btree (charge_key);

create table cards (
  user_id uuid not null,
  provider text not null,
  customer_key text not null,
  method_key text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  created_at timestamp with time zone not null,
  constraint cards_pkey PRIMARY KEY (user_id),
  constraint cards_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint cards_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint cards_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table companies (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  legal_name text not null default ''::text,
  industry text not null default ''::text,
  size text not null default ''::text,
  website text not null default ''::text,
  phone text not null default ''::text,
  email text not null default ''::text,
  address text not null default ''::text,
  tax_id text not null default ''::text,
  registration_number text not null default ''::text,
  logo_key text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  transfer_to uuid,
  transfer_until timestamp with time zone,
  public_code text not null default "left"(lower(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'::text), '+/='::text, ''::text)), 10),
  public_page boolean not null default true,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_owner_id_key UNIQUE (owner_id),
  constraint companies_public_code_key UNIQUE (public_code),
  constraint companies_public_code_check CHECK ((public_code ~ '^[a-z0-9]{10}$'::text)),
  constraint companies_transfer CHECK (((transfer_to IS NULL) = (transfer_until IS NULL))),
  constraint companies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint companies_transfer_to_fkey FOREIGN KEY (transfer_to) REFERENCES users(id)
);

create table company_acts (
  id uuid not null,
  holder_id uuid not null,
  at timestamp with time zone not null,
  via text not null,
  actor_id uuid,
  key_id uuid,
  act text not null,
  subject_type text,
  subject_id uuid,
  constraint company_acts_pkey PRIMARY KEY (id),
  constraint company_acts_subject CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
  constraint company_acts_via CHECK (((via <> 'session'::text) OR (actor_id IS NOT NULL))),
  constraint company_acts_via_check CHECK ((via = ANY (ARRAY['session'::text, 'api_key'::text, 'system'::text]))),
  constraint company_acts_key FOREIGN KEY (key_id) REFERENCES company_api_keys(id) ON DELETE SET NULL
);
CREATE INDEX company_acts_by_key ON public.company_acts USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX company_acts_holder ON public.company_acts USING btree (holder_id, id);

create table company_api_keys (
  id uuid not null,
  holder_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint company_api_keys_pkey PRIMARY KEY (id),
  constraint company_api_keys_prefix_key UNIQUE (prefix),
  constraint company_api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint company_api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint company_api_keys_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id)
);
CREATE INDEX company_api_keys_holder ON public.company_api_keys USING btree (holder_id, id) WHERE (revoked_at IS NULL);

create table company_invitations (
  id uuid not null,
  holder_id uuid not null,
  email text not null,
  role text not null,
  site_ids uuid[],
  invited_by uuid not null,
  token_hash bytea not null,
  mailed_on date not null,
  mails integer not null default 1,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  revoked_at timestamp with time zone,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint company_invitations_token_hash_key UNIQUE (token_hash),
  constraint company_invitations_ended_once CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
  constraint company_invitations_mails_check CHECK ((mails > 0)),
  constraint company_invitations_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'supervisor'::text, 'accountant'::text]))),
  constraint company_invitations_sites CHECK (((role = 'supervisor'::text) = (site_ids IS NOT NULL))),
  constraint company_invitations_used CHECK (((used_at IS NULL) = (used_by IS NULL))),
  constraint company_invitations_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint company_invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);
CREATE INDEX company_invitations_holder ON public.company_invitations USING btree (holder_id, created_at);
CREATE UNIQUE INDEX company_invitations_open ON public.company_invitations USING btree (holder_id, lower(email)) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));

create table company_members (
  user_id uuid not null,
  holder_id uuid not null,
  role text not null,
  site_ids uuid[],
  invited_by uuid,
  joined_at timestamp with time zone not null,
  constraint company_members_pkey PRIMARY KEY (user_id),
  constraint company_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'supervisor'::text, 'accountant'::text]))),
  constraint company_members_sites CHECK (((role = 'supervisor'::text) = (site_ids IS NOT NULL))),
  constraint company_members_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint company_members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint company_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX company_members_holder ON public.company_members USING btree (holder_id);
CREATE TRIGGER members_end_membership AFTER DELETE OR UPDATE OF holder_id, role, site_ids ON public.company_members FOR EACH ROW EXECUTE FUNCTION end_membership();
CREATE UNIQUE INDEX company_members_owner ON public.company_members USING btree (holder_id) WHERE (role = 'owner'::text);

create table company_sites (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  street_address text not null,
  city text not null,
  zip_code text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  "precision" text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint company_sites_pkey PRIMARY KEY (id),
  constraint company_sites_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint company_sites_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint company_sites_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint company_sites_position_whole CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = ("precision" = 'unknown'::text)))),
  constraint company_sites_precision_check CHECK (("precision" = ANY (ARRAY['exact'::text, 'area'::text, 'unknown'::text]))),
  constraint company_sites_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX company_sites_name ON public.company_sites USING btree (owner_id, lower(name));

create table connections (
  id uuid not null,
  user_id uuid not null,
  other_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint connections_pkey PRIMARY KEY (id),
  constraint connections_user_id_other_id_key UNIQUE (user_id, other_id),
  constraint connections_check CHECK ((user_id <> other_id)),
  constraint connections_kind_check CHECK ((kind = ANY (ARRAY['favourite'::text, 'blocked'::text]))),
  constraint connections_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id),
  constraint connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX connections_of ON public.connections USING btree (user_id, kind, created_at DESC, id DESC);
CREATE INDEX connections_to ON public.connections USING btree (other_id, kind);
CREATE TRIGGER connections_flagged AFTER INSERT OR UPDATE ON public.connections FOR EACH ROW EXECUTE FUNCTION flag_connection();

create table crew_messages (
  id uuid not null,
  job_id uuid not null,
  shift_id uuid,
  author_id uuid not null,
  text text,
  thread_ids uuid[] not null default '{}'::uuid[],
  sent_count integer not null,
  skipped_count integer not null,
  sent_at timestamp with time zone not null,
  constraint crew_messages_pkey PRIMARY KEY (id),
  constraint crew_messages_delivered CHECK (((text IS NULL) = (cardinality(thread_ids) = 0))),
  constraint crew_messages_sent_count_check CHECK ((sent_count >= 0)),
  constraint crew_messages_skipped_count_check CHECK ((skipped_count >= 0)),
  constraint crew_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint crew_messages_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);
CREATE INDEX crew_messages_of_author ON public.crew_messages USING btree (author_id);
CREATE INDEX crew_messages_of_job ON public.crew_messages USING btree (job_id, sent_at);
CREATE INDEX crew_messages_old ON public.crew_messages USING btree (sent_at);

create table deposits (
  id uuid not null,
  user_id uuid not null,
  seq bigint not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  failure_code text,
  provider text not null,
  customer_key text not null,
  method_key text not null,
  card_brand text not null,
  card_last4 text not null,
  charge_key text,
  refunded_cents bigint not null default 0,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  refund_total_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  taken_cents bigint not null default 0,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_user_id_seq_key UNIQUE (user_id, seq),
  constraint deposits_amount_cents_check CHECK ((amount_cents > 0)),
  constraint deposits_not_returned_twice CHECK (((returned_cents + taken_cents) <= amount_cents)),
  constraint deposits_refund_total_cents_check CHECK ((refund_total_cents >= 0)),
  constraint deposits_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint deposits_returned_cents_check CHECK ((returned_cents >= 0)),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))),
  constraint deposits_taken_cents_check CHECK ((taken_cents >= 0)),
  constraint deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX deposits_charge ON public.deposits USING btree (charge_key) WHERE (charge_key IS NOT NULL);
CREATE INDEX deposits_of_day ON public.deposits USING btree (user_id, created_at);
CREATE INDEX deposits_open ON public.deposits USING btree (created_at) WHERE (status = 'pending'::text);

create table disputes (
  id uuid not null,
  worker_shift_id uuid not null,
  opened_by text not null,
  status text not null,
  outcome text,
  standing_cents bigint not null,
  standing_minutes integer not null,
  standing_break integer not null,
  proposal_in_at timestamp with time zone,
  proposal_out_at timestamp with time zone,
  proposal_cents bigint not null,
  proposal_reason text not null,
  counter_in_at timestamp with time zone,
  counter_out_at timestamp with time zone,
  counter_cents bigint,
  counter_reason text,
  last_answer text,
  answer_by timestamp with time zone,
  decided_cents bigint,
  decided_reason text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  files jsonb not null default '[]'::jsonb,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_worker_shift_id_key UNIQUE (worker_shift_id),
  constraint disputes_check CHECK (((status = 'resolved'::text) = (outcome IS NOT NULL))),
  constraint disputes_check1 CHECK (((status = ANY (ARRAY['open'::text, 'countered'::text])) = (answer_by IS NOT NULL))),
  constraint disputes_check2 CHECK (((counter_cents IS NULL) = (counter_reason IS NULL))),
  constraint disputes_check3 CHECK (((COALESCE(outcome, ''::text) = 'decided'::text) = (decided_at IS NOT NULL))),
  constraint disputes_check4 CHECK ((((decided_at IS NULL) = (decided_cents IS NULL)) AND ((decided_at IS NULL) = (decided_reason IS NULL)))),
  constraint disputes_counter_cents_check CHECK ((counter_cents >= 0)),
  constraint disputes_decided_cents_check CHECK ((decided_cents >= 0)),
  constraint disputes_opened_by_check CHECK ((opened_by = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'counter_accepted'::text, 'unanswered'::text, 'withdrawn'::text, 'decided'::text]))),
  constraint disputes_proposal_cents_check CHECK ((proposal_cents >= 0)),
  constraint disputes_standing_break_check CHECK ((standing_break >= 0)),
  constraint disputes_standing_cents_check CHECK ((standing_cents >= 0)),
  constraint disputes_standing_minutes_check CHECK ((standing_minutes >= 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'countered'::text, 'escalated'::text, 'resolved'::text]))),
  constraint disputes_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX disputes_to_answer ON public.disputes USING btree (answer_by) WHERE (status = ANY (ARRAY['open'::text, 'countered'::text]));
CREATE INDEX disputes_unresolved ON public.disputes USING btree (created_at) WHERE (status <> 'resolved'::text);
CREATE INDEX disputes_with_old_files ON public.disputes USING btree (updated_at) WHERE ((status = 'resolved'::text) AND (files <> '[]'::jsonb));
CREATE TRIGGER disputes_opened_message AFTER INSERT ON public.disputes FOR EACH ROW EXECUTE FUNCTION record_dispute_message();
CREATE TRIGGER disputes_resolved_message AFTER UPDATE OF status ON public.disputes FOR EACH ROW WHEN (((new.status = 'resolved'::text) AND (old.status <> 'resolved'::text))) EXECUTE FUNCTION record_dispute_message();

create table documents (
  id uuid not null,
  user_id uuid not null,
  document_type text not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  file_key text not null,
  created_at timestamp with time zone not null,
  certificate text,
  expires_on date,
  expiry_mails smallint not null default 0,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_certificate_check CHECK ((certificate = ANY (ARRAY['first_aid'::text, 'food_safety'::text, 'alcohol_service'::text, 'forklift'::text, 'whmis'::text, 'security_guard'::text, 'construction'::text, 'working_at_heights'::text, 'other'::text]))),
  constraint documents_certificate_of_type CHECK (((certificate IS NULL) OR (document_type = 'certificate'::text))),
  constraint documents_document_type_check CHECK ((document_type = ANY (ARRAY['identity'::text, 'work_visa'::text, 'driving_license'::text, 'criminal_record'::text, 'full_body_photo'::text, 'certificate'::text, 'resume'::text, 'other'::text]))),
  constraint documents_expiry_mails_check CHECK (((expiry_mails >= 0) AND (expiry_mails <= 3))),
  constraint documents_size_bytes_check CHECK ((size_bytes > 0)),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX documents_to_remind ON public.documents USING btree (expires_on) WHERE ((expires_on IS NOT NULL) AND (expiry_mails < 3));
CREATE INDEX documents_user ON public.documents USING btree (user_id, created_at);

create table dues (
  worker_shift_id uuid not null,
  employer_id uuid not null,
  worker_id uuid not null,
  amount_cents bigint not null,
  part smallint not null default 0,
  about jsonb not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  uses_hold boolean not null default true,
  dispute_id uuid,
  constraint dues_pkey PRIMARY KEY (worker_shift_id, part),
  constraint dues_amount_cents_check CHECK ((amount_cents > 0)),
  constraint dues_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint dues_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id),
  constraint dues_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX dues_by_settling ON public.dues USING btree (settled_at);
CREATE INDEX dues_disputed ON public.dues USING btree (dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX dues_of_worker ON public.dues USING btree (worker_id) WHERE (settled_at IS NULL);
CREATE INDEX dues_open ON public.dues USING btree (employer_id, created_at, worker_shift_id) WHERE (settled_at IS NULL);
CREATE TRIGGER dues_added_message AFTER INSERT ON public.dues FOR EACH ROW WHEN ((new.dispute_id IS NULL)) EXECUTE FUNCTION record_pay_message();

create unlogged table duty_claims (
  duty text not null,
  key text not null,
  until timestamp with time zone not null,
  tries integer not null default 0,
  constraint duty_claims_pkey PRIMARY KEY (duty, key)
);

create table duty_runs (
  name text not null,
  finished_at timestamp with time zone not null,
  constraint duty_runs_pkey PRIMARY KEY (name)
);

create table email_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_from text,
  bank_change_id uuid,
  constraint email_tokens_pkey PRIMARY KEY (token_hash),
  constraint email_tokens_bank_change_check CHECK (((purpose = 'undo_bank_change'::text) = (bank_change_id IS NOT NULL))),
  constraint email_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'undo_bank_change'::text, 'stop_factor_reset'::text]))),
  constraint email_tokens_bank_change_id_fkey FOREIGN KEY (bank_change_id) REFERENCES bank_account_changes(id) ON DELETE CASCADE,
  constraint email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_tokens_user ON public.email_tokens USING btree (user_id, purpose);

create table entries (
  account_id bigint not null,
  seq bigint not null,
  journal_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  tx bigint default ((pg_current_xact_id())::text)::bigint,
  constraint entries_pkey PRIMARY KEY (account_id, seq),
  constraint entries_amount_check CHECK ((amount <> 0)),
  constraint entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint entries_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id)
);
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON public.entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balances();
CREATE INDEX entries_by_tx ON public.entries USING brin (tx) WITH (pages_per_range='32');
CREATE INDEX entries_of_journal ON public.entries USING btree (journal_id);
CREATE TRIGGER entries_kept BEFORE TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER entries_unchanged BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

create table first_jobs (
  owner_id uuid not null,
  draft jsonb not null,
  updated_at timestamp with time zone not null,
  constraint first_jobs_pkey PRIMARY KEY (owner_id),
  constraint first_jobs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);

create table gazetteer_edition (
  only_one boolean not null default true,
  edition text not null,
  constraint gazetteer_edition_pkey PRIMARY KEY (only_one),
  constraint gazetteer_edition_only_one_check CHECK (only_one)
);

create table hourly_uses (
  user_id uuid not null,
  kind text not null,
  uses integer not null,
  since timestamp with time zone not null,
  constraint hourly_uses_pkey PRIMARY KEY (user_id, kind),
  constraint hourly_uses_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint hourly_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  operation_id uuid not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table job_alerts (
  worker_id uuid not null,
  job_id uuid not null,
  search_ids uuid[] not null,
  matched_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint job_alerts_pkey PRIMARY KEY (worker_id, job_id),
  constraint job_alerts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_alerts_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX job_alerts_of_job ON public.job_alerts USING btree (job_id);
CREATE INDEX job_alerts_waiting ON public.job_alerts USING btree (worker_id) WHERE (sent_at IS NULL);

create table job_imports (
  id uuid not null,
  owner_id uuid not null,
  status text not null default 'open'::text,
  rows jsonb not null,
  ignored_columns text[] not null,
  job_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint job_imports_pkey PRIMARY KEY (id),
  constraint job_imports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text]))),
  constraint job_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX job_imports_expired ON public.job_imports USING btree (expires_at);
CREATE INDEX job_imports_owner ON public.job_imports USING btree (owner_id);

create table job_templates (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  job jsonb not null,
  every_weeks smallint,
  first_date date,
  ahead_days smallint,
  until date,
  invite_crew boolean,
  repeat_status text,
  paused_because text,
  handled_until date,
  next_start_date date,
  next_posts_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint job_templates_pkey PRIMARY KEY (id),
  constraint job_templates_ahead_days_check CHECK (((ahead_days >= 1) AND (ahead_days <= 28))),
  constraint job_templates_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 4))),
  constraint job_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint job_templates_next CHECK ((((NOT (repeat_status IS DISTINCT FROM 'active'::text)) = (next_start_date IS NOT NULL)) AND ((next_start_date IS NULL) = (next_posts_at IS NULL)))),
  constraint job_templates_paused CHECK (((NOT (repeat_status IS DISTINCT FROM 'paused'::text)) = (paused_because IS NOT NULL))),
  constraint job_templates_repeat CHECK (((num_nulls(every_weeks, first_date, ahead_days, invite_crew, repeat_status) = ANY (ARRAY[0, 5])) AND ((every_weeks IS NOT NULL) OR (num_nonnulls(until, handled_until) = 0)))),
  constraint job_templates_repeat_status_check CHECK ((repeat_status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint job_templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX job_templates_due ON public.job_templates USING btree (next_posts_at) WHERE (repeat_status = 'active'::text);
CREATE UNIQUE INDEX job_templates_name ON public.job_templates USING btree (owner_id, lower(name));

create table job_words (
  word text collate "C" not null,
  constraint job_words_pkey PRIMARY KEY (word)
);
CREATE INDEX job_words_likeness ON public.job_words USING gin (word gin_trgm_ops);

create table jobs (
  id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text not null,
  wage_cents bigint not null,
  worker_count integer not null,
  start_date date not null,
  timezone text not null,
  status text not null default 'open'::text,
  street_address text not null,
  city text not null,
  zip_code text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  "precision" text not null,
  place cube,
  schedule_name text not null,
  break_minutes integer not null,
  week_count integer,
  days jsonb not null,
  first_shift_at timestamp with time zone not null,
  last_shift_at timestamp with time zone not null,
  estimated_cost_cents bigint not null,
  pending_count integer not null default 0,
  accepted_count integer not null default 0,
  confirmed_count integer not null default 0,
  was_accepted boolean not null default false,
  search_text text collate "C" not null,
  search_city text collate "C" not null,
  search_words tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '::text))) stored /* statistics 1000 */,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  hiring_open boolean not null default true,
  next_starts_at timestamp with time zone not null,
  has_shifts_to_come boolean not null default true,
  last_starts_at timestamp with time zone not null,
  hires boolean not null generated always as ((hiring_open AND ((accepted_count + confirmed_count) < worker_count) AND ((status = 'open'::text) OR ((status = 'running'::text) AND has_shifts_to_come)))) stored,
  dates jsonb,
  cover_count integer not null default 0,
  template_id uuid,
  occurrence_date date,
  requirements jsonb not null default '[]'::jsonb,
  audience text not null default 'everyone'::text,
  favourites_hours smallint not null default 24,
  opens_at timestamp with time zone,
  is_public boolean not null default true,
  instant jsonb,
  replacement_mode text not null default 'ask'::text,
  replacement_reach text not null default 'known'::text,
  substitutes text not null default 'approve'::text,
  reconfirm boolean not null default true,
  single_shifts boolean not null default false,
  listed boolean not null generated always as ((is_public AND hiring_open AND ((accepted_count + confirmed_count) < worker_count) AND ((status = 'open'::text) OR ((status = 'running'::text) AND has_shifts_to_come)))) stored,
  site_id uuid,
  created_by uuid,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_accepted_count_check CHECK ((accepted_count >= 0)),
  constraint jobs_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'favourites_first'::text, 'invited'::text]))),
  constraint jobs_break_minutes_check CHECK ((break_minutes >= 0)),
  constraint jobs_check CHECK ((last_shift_at > first_shift_at)),
  constraint jobs_check1 CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = (place IS NULL)))),
  constraint jobs_confirmed_count_check CHECK ((confirmed_count >= 0)),
  constraint jobs_cover_count_check CHECK ((cover_count >= 0)),
  constraint jobs_estimated_cost_cents_check CHECK ((estimated_cost_cents >= 0)),
  constraint jobs_favourites_hours_check CHECK (((favourites_hours >= 1) AND (favourites_hours <= 168))),
  constraint jobs_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint jobs_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint jobs_opens_by_time CHECK (((opens_at IS NULL) OR ((audience = 'favourites_first'::text) AND (NOT is_public)))),
  constraint jobs_pending_count_check CHECK ((pending_count >= 0)),
  constraint jobs_places_not_oversold CHECK (((accepted_count + confirmed_count) <= worker_count)),
  constraint jobs_precision_check CHECK (("precision" = ANY (ARRAY['exact'::text, 'area'::text, 'unknown'::text]))),
  constraint jobs_public_for_everyone CHECK (
CASE audience
    WHEN 'everyone'::text THEN is_public
    WHEN 'invited'::text THEN (NOT is_public)
    ELSE true
END),
  constraint jobs_replacement_mode_check CHECK ((replacement_mode = ANY (ARRAY['off'::text, 'ask'::text, 'auto'::text]))),
  constraint jobs_replacement_reach_check CHECK ((replacement_reach = ANY (ARRAY['known'::text, 'everyone'::text]))),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'running'::text, 'completed'::text, 'canceled'::text]))),
  constraint jobs_substitutes_check CHECK ((substitutes = ANY (ARRAY['off'::text, 'approve'::text, 'auto'::text]))),
  constraint jobs_wage_cents_check CHECK ((wage_cents > 0)),
  constraint jobs_week_count_check CHECK (((week_count >= 1) AND (week_count <= 52))),
  constraint jobs_weeks_or_dates CHECK (((week_count IS NULL) = (dates IS NOT NULL))),
  constraint jobs_worker_count_check CHECK ((worker_count > 0)),
  constraint jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint jobs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint jobs_site_id_fkey FOREIGN KEY (site_id) REFERENCES company_sites(id) ON DELETE SET NULL,
  constraint jobs_template_id_fkey FOREIGN KEY (template_id) REFERENCES job_templates(id) ON DELETE SET NULL
) with (fillfactor=85);
CREATE INDEX jobs_by_posting ON public.jobs USING btree (created_at NULLS FIRST);
CREATE INDEX jobs_by_start ON public.jobs USING btree (first_shift_at);
CREATE INDEX jobs_next_shift ON public.jobs USING btree (next_starts_at) WHERE ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'running'::text])) AND has_shifts_to_come);
CREATE INDEX jobs_on_time ON public.jobs USING btree (first_shift_at) WHERE (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'running'::text]));
CREATE INDEX jobs_open_city ON public.jobs USING btree (search_city, next_starts_at, id) INCLUDE (last_shift_at, owner_id) WHERE listed;
CREATE INDEX jobs_open_newest ON public.jobs USING btree (created_at DESC, id DESC) INCLUDE (last_shift_at) WHERE listed;
CREATE INDEX jobs_open_owner ON public.jobs USING btree (owner_id, next_starts_at, id) INCLUDE (last_shift_at) WHERE listed;
CREATE INDEX jobs_open_place ON public.jobs USING gist (place) INCLUDE (last_shift_at) WHERE listed;
CREATE INDEX jobs_open_soonest ON public.jobs USING btree (next_starts_at, id) INCLUDE (last_shift_at, owner_id) WHERE listed;
CREATE INDEX jobs_open_wage ON public.jobs USING btree (wage_cents DESC, id) INCLUDE (last_shift_at, owner_id) WHERE listed;
CREATE INDEX jobs_open_words ON public.jobs USING gin (search_words) WHERE listed;
CREATE INDEX jobs_owner ON public.jobs USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX jobs_private ON public.jobs USING btree (owner_id, audience) WHERE (hires AND (NOT is_public));
CREATE INDEX jobs_private_ids ON public.jobs USING btree (id) WHERE (hires AND (NOT is_public));
CREATE INDEX jobs_series ON public.jobs USING btree (template_id, start_date, id) WHERE (template_id IS NOT NULL);
CREATE INDEX jobs_site ON public.jobs USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX jobs_to_open ON public.jobs USING btree (opens_at) WHERE (opens_at IS NOT NULL);
CREATE TRIGGER jobs_deleted_message AFTER DELETE ON public.jobs FOR EACH ROW WHEN ((old.status = ANY (ARRAY['open'::text, 'confirmed'::text, 'running'::text]))) EXECUTE FUNCTION record_job_message();
CREATE TRIGGER jobs_ended_message AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((new.status <> old.status) AND (new.status = ANY (ARRAY['canceled'::text, 'completed'::text])))) EXECUTE FUNCTION record_job_message();
CREATE TRIGGER jobs_filled_message AFTER UPDATE OF confirmed_count ON public.jobs FOR EACH ROW WHEN (((new.confirmed_count > old.confirmed_count) AND (new.confirmed_count = new.worker_count) AND (new.status = old.status))) EXECUTE FUNCTION record_job_message();
CREATE TRIGGER jobs_forget_moved_job AFTER UPDATE OF site_id ON public.jobs FOR EACH ROW WHEN ((old.site_id IS DISTINCT FROM new.site_id)) EXECUTE FUNCTION forget_moved_job();
CREATE TRIGGER jobs_made_private AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((old.is_public AND (NOT new.is_public))) EXECUTE FUNCTION flag_applicants_of_job();
CREATE TRIGGER jobs_places_added AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_open_job_places();
CREATE TRIGGER jobs_places_changed AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_open_job_places();
CREATE TRIGGER jobs_places_removed AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_open_job_places();
CREATE TRIGGER jobs_posted AFTER INSERT ON public.jobs FOR EACH ROW WHEN (new.hires) EXECUTE FUNCTION record_job_posted();
CREATE TRIGGER jobs_posted_again AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((new.hires AND ((NOT old.hires) OR (new.is_public <> old.is_public) OR (new.audience <> old.audience)))) EXECUTE FUNCTION record_job_posted();
CREATE TRIGGER jobs_posted_message AFTER INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION record_job_message();
CREATE UNIQUE INDEX jobs_occurrence ON public.jobs USING btree (template_id, occurrence_date) WHERE (occurrence_date IS NOT NULL);

create table journals (
  id uuid not null,
  event text not null,
  ref_id uuid not null,
  part smallint not null default 0,
  reverses uuid,
  actor text not null,
  effective_at timestamp with time zone not null,
  posted_at timestamp with time zone not null default clock_timestamp(),
  tx bigint default ((pg_current_xact_id())::text)::bigint,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_once UNIQUE (event, ref_id, part),
  constraint journals_reverses_key UNIQUE (reverses),
  constraint journals_event_check CHECK ((event = ANY (ARRAY['deposit'::text, 'refund'::text, 'hold'::text, 'release'::text, 'capture'::text, 'withdraw'::text, 'payout'::text, 'withdraw_back'::text, 'payout_return'::text, 'unhold'::text, 'card_refund'::text, 'card_refund_back'::text, 'take_back'::text, 'reverse_take_back'::text, 'settle_owed'::text, 'card_origin'::text, 'card_freed'::text]))),
  constraint journals_reverses_fkey FOREIGN KEY (reverses) REFERENCES journals(id)
);
CREATE CONSTRAINT TRIGGER journals_balance AFTER INSERT ON public.journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balances();
CREATE INDEX journals_by_time ON public.journals USING brin (effective_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX journals_by_tx ON public.journals USING brin (tx) WITH (pages_per_range='32');
CREATE TRIGGER journals_kept BEFORE TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER journals_unchanged BEFORE DELETE OR UPDATE ON public.journals FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

create table kiosk_jobs (
  kiosk_id uuid not null,
  job_id uuid not null,
  constraint kiosk_jobs_pkey PRIMARY KEY (kiosk_id, job_id),
  constraint kiosk_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint kiosk_jobs_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id) ON DELETE CASCADE
);
CREATE INDEX kiosk_jobs_of_job ON public.kiosk_jobs USING btree (job_id);

create table kiosks (
  id uuid not null,
  owner_id uuid not null,
  label text not null,
  pin_hash text,
  code_hash bytea,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint kiosks_pkey PRIMARY KEY (id),
  constraint kiosks_code_hash_key UNIQUE (code_hash),
  constraint kiosks_code_opens_once CHECK (((opened_at IS NULL) = (code_hash IS NOT NULL))),
  constraint kiosks_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 60))),
  constraint kiosks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kiosks_of_owner ON public.kiosks USING btree (owner_id, expires_at) WHERE (revoked_at IS NULL);
CREATE INDEX kiosks_old ON public.kiosks USING btree (expires_at);
CREATE TRIGGER kiosks_end_reported AFTER UPDATE OF revoked_at ON public.kiosks FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION report_ended_kiosk();

create table kpi_weeks (
  week text collate "C" not null,
  city_key text collate "C" not null,
  city text,
  country text,
  offered integer not null default 0,
  filled integer not null default 0,
  fill_tenths integer[] not null default '{}'::integer[],
  fill_jobs integer[] not null default '{}'::integer[],
  worked integer not null default 0,
  missed integer not null default 0,
  gmv_cents bigint not null default 0,
  due_cents bigint not null default 0,
  payouts integer,
  payouts_failed integer,
  payouts_returned integer,
  active_workers integer not null default 0,
  active_employers integer not null default 0,
  posted_jobs integer not null default 0,
  made_at timestamp with time zone not null,
  constraint kpi_weeks_pkey PRIMARY KEY (week, city_key),
  constraint kpi_weeks_active_employers_check CHECK ((active_employers >= 0)),
  constraint kpi_weeks_active_workers_check CHECK ((active_workers >= 0)),
  constraint kpi_weeks_due_cents_check CHECK ((due_cents >= 0)),
  constraint kpi_weeks_fill CHECK ((cardinality(fill_tenths) = cardinality(fill_jobs))),
  constraint kpi_weeks_filled_check CHECK ((filled >= 0)),
  constraint kpi_weeks_gmv_cents_check CHECK ((gmv_cents >= 0)),
  constraint kpi_weeks_missed_check CHECK ((missed >= 0)),
  constraint kpi_weeks_named CHECK ((((city_key = ''::text) = (city IS NULL)) AND ((city IS NULL) = (country IS NULL)))),
  constraint kpi_weeks_offered_check CHECK ((offered >= 0)),
  constraint kpi_weeks_payouts CHECK ((num_nulls(payouts, payouts_failed, payouts_returned) =
CASE
    WHEN (city_key = ''::text) THEN 0
    ELSE 3
END)),
  constraint kpi_weeks_posted_jobs_check CHECK ((posted_jobs >= 0)),
  constraint kpi_weeks_week_check CHECK ((week ~ '^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$'::text)),
  constraint kpi_weeks_worked_check CHECK ((worked >= 0))
);
CREATE INDEX kpi_weeks_of_city ON public.kpi_weeks USING btree (city_key, week);

create table ledger_accounts (
  id bigint not null generated always as identity,
  owner_id uuid not null,
  kind text not null,
  ref_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  shard smallint not null default 0,
  currency text not null,
  min_balance bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  closed_at timestamp with time zone,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_one_each UNIQUE (owner_id, kind, ref_id, currency, shard),
  constraint ledger_accounts_closed_empty CHECK (((closed_at IS NULL) OR (balance = 0))),
  constraint ledger_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['available'::text, 'escrow'::text, 'payout'::text, 'card'::text, 'card_escrow'::text, 'card_payout'::text, 'receivable'::text, 'card_in'::text, 'bank_out'::text]))),
  constraint ledger_accounts_not_overdrawn CHECK (((min_balance IS NULL) OR (balance >= min_balance))),
  constraint ledger_accounts_receivable CHECK (((kind <> 'receivable'::text) OR (balance <= 0)))
) with (fillfactor=70);
CREATE INDEX ledger_accounts_open ON public.ledger_accounts USING btree (owner_id, currency) WHERE (closed_at IS NULL);
CREATE INDEX ledger_accounts_owed ON public.ledger_accounts USING btree (owner_id) WHERE (kind = 'receivable'::text);

create table ledger_check (
  is_only boolean not null default true,
  verified_before bigint,
  cluster text,
  verified_at timestamp with time zone,
  fully_verified_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  faults integer not null,
  constraint ledger_check_pkey PRIMARY KEY (is_only),
  constraint ledger_check_is_only_check CHECK (is_only)
);

create table live_changes (
  id bigint not null generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamp with time zone not null,
  constraint live_changes_pkey PRIMARY KEY (tx, id, at)
) partition by RANGE (at);
CREATE INDEX live_changes_of ON ONLY public.live_changes USING btree (user_id, tx, id);
CREATE TRIGGER live_changes_announced AFTER INSERT ON public.live_changes FOR EACH STATEMENT EXECUTE FUNCTION announce_live_changes();

create table live_changes_rest partition of live_changes DEFAULT;

create table login_failures (
  key bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint login_failures_pkey PRIMARY KEY (key)
);

create table mails (
  id uuid not null,
  event_id bigint,
  to_address text not null,
  language text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_event_id_key UNIQUE (event_id, to_address)
);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);

create table message_inboxes (
  thread_id uuid not null,
  user_id uuid not null,
  last_at timestamp with time zone not null,
  unread integer not null default 0,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint message_inboxes_pkey PRIMARY KEY (thread_id, user_id),
  constraint message_inboxes_unread_check CHECK ((unread >= 0)),
  constraint message_inboxes_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE,
  constraint message_inboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX message_inboxes_due ON public.message_inboxes USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX message_inboxes_of ON public.message_inboxes USING btree (user_id, last_at DESC, thread_id);

create table message_reports (
  message_id uuid not null,
  thread_id uuid not null,
  reporter_id uuid not null,
  reason text,
  created_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint message_reports_pkey PRIMARY KEY (message_id),
  constraint message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint message_reports_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE
);
CREATE INDEX message_reports_of_reporter ON public.message_reports USING btree (reporter_id, created_at DESC);
CREATE INDEX message_reports_of_thread ON public.message_reports USING btree (thread_id);

create table message_threads (
  id uuid not null,
  job_id uuid,
  job_title text not null,
  owner_id uuid not null,
  worker_id uuid not null,
  last_number integer not null default 0,
  closed_by text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint message_threads_pkey PRIMARY KEY (id),
  constraint message_threads_job_id_worker_id_key UNIQUE (job_id, worker_id),
  constraint message_threads_check CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  constraint message_threads_closed_by_check CHECK ((closed_by = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint message_threads_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint message_threads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint message_threads_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX message_threads_of_owner ON public.message_threads USING btree (owner_id);
CREATE INDEX message_threads_of_worker ON public.message_threads USING btree (worker_id);

create table messages (
  id uuid not null,
  thread_id uuid not null,
  number integer not null,
  author_id uuid not null,
  side text not null,
  client_id uuid not null,
  text text,
  quick text,
  masked boolean not null default false,
  erased boolean not null default false,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  to_crew boolean not null default false,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_thread_id_number_key UNIQUE (thread_id, number),
  constraint messages_thread_id_side_client_id_key UNIQUE (thread_id, side, client_id),
  constraint messages_check CHECK ((num_nonnulls(text, quick) =
CASE
    WHEN (erased AND (quick IS NULL)) THEN 0
    ELSE 1
END)),
  constraint messages_quick_check CHECK ((quick = ANY (ARRAY['running_late'::text, 'at_the_door'::text, 'cannot_find_it'::text, 'sick'::text, 'on_break'::text, 'leaving_early'::text, 'thank_you'::text, 'forgot_something'::text]))),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE
);
CREATE INDEX messages_of_author ON public.messages USING btree (author_id, sent_at DESC);
CREATE INDEX messages_unread ON public.messages USING btree (thread_id, side) WHERE (read_at IS NULL);
CREATE INDEX messages_with_text ON public.messages USING btree (sent_at) WHERE (text IS NOT NULL);

create table new_job_words (
  id bigint not null generated always as identity,
  word text collate "C" not null,
  constraint new_job_words_pkey PRIMARY KEY (id)
);

create table notification_preferences (
  user_id uuid not null,
  kind text not null,
  mail boolean not null,
  push boolean not null,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  kind text not null,
  subject_type text,
  subject_id uuid,
  job_id uuid,
  job_ids uuid[],
  collapses boolean not null default false,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  pushed_at timestamp with time zone,
  holder_id uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
  constraint notifications_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_members ON public.notifications USING btree (user_id, holder_id) WHERE (holder_id IS NOT NULL);
CREATE INDEX notifications_old ON public.notifications USING btree (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_collapsed ON public.notifications USING btree (user_id, kind, subject_id) WHERE (collapses AND (read_at IS NULL));
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (event_id, user_id);

create table offers (
  id uuid not null,
  job_id uuid not null,
  shift_id uuid,
  worker_id uuid not null,
  reason text not null,
  because text not null,
  replacement_id uuid,
  worker_shift_id uuid,
  proposed_by uuid,
  wage_cents bigint not null,
  note text not null default ''::text,
  wave smallint not null default 0,
  status text not null,
  ended_because text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  application_id uuid,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_answered CHECK (((status <> ALL (ARRAY['accepted'::text, 'declined'::text])) OR (answered_at IS NOT NULL))),
  constraint offers_because_check CHECK ((because = ANY (ARRAY['invited'::text, 'standby'::text, 'favourite'::text, 'worked_here'::text, 'open_to_offers'::text, 'colleague'::text]))),
  constraint offers_ended_because_check CHECK ((ended_because = ANY (ARRAY['filled'::text, 'booked'::text, 'job_over'::text, 'hiring_closed'::text, 'changed'::text, 'arrived'::text, 'withdrawn'::text, 'gone'::text]))),
  constraint offers_reason_check CHECK ((reason = ANY (ARRAY['invitation'::text, 'replacement'::text, 'substitute'::text]))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint offers_wage_cents_check CHECK ((wage_cents > 0)),
  constraint offers_withdrawn_for_a_reason CHECK (((status = 'withdrawn'::text) = (ended_because IS NOT NULL))),
  constraint offers_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint offers_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint offers_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint offers_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES replacements(id) ON DELETE SET NULL,
  constraint offers_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id),
  constraint offers_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX offers_of_application ON public.offers USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX offers_of_job ON public.offers USING btree (job_id, created_at DESC, id DESC);
CREATE INDEX offers_of_proposer ON public.offers USING btree (proposed_by) WHERE (proposed_by IS NOT NULL);
CREATE INDEX offers_of_replacement ON public.offers USING btree (replacement_id) WHERE (replacement_id IS NOT NULL);
CREATE INDEX offers_of_worker ON public.offers USING btree (worker_id, status, expires_at);
CREATE INDEX offers_of_worker_shift ON public.offers USING btree (worker_shift_id) WHERE (worker_shift_id IS NOT NULL);
CREATE INDEX offers_old ON public.offers USING btree (expires_at) WHERE (status <> ALL (ARRAY['open'::text, 'agreed'::text]));
CREATE INDEX offers_to_expire ON public.offers USING btree (expires_at) WHERE (status = ANY (ARRAY['open'::text, 'agreed'::text]));
CREATE TRIGGER offers_flagged AFTER INSERT ON public.offers REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION flag_workers('6');
CREATE UNIQUE INDEX offers_one_live ON public.offers USING btree (job_id, COALESCE(shift_id, job_id), worker_id) WHERE (status = ANY (ARRAY['open'::text, 'agreed'::text]));

create table open_job_places (
  search_city text collate "C" not null,
  city text not null,
  country text not null,
  job_count bigint not null,
  located_count bigint not null,
  latitude_sum numeric not null,
  longitude_sum numeric not null,
  constraint open_job_places_pkey PRIMARY KEY (search_city)
);
CREATE INDEX open_job_places_most ON public.open_job_places USING btree (job_count DESC, search_city) WHERE (job_count > 0);

create table operator_sessions (
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone not null,
  address text not null default ''::text,
  constraint operator_sessions_pkey PRIMARY KEY (token_hash),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE
);

create table operators (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  totp_sealed text,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  constraint operators_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX operators_email ON public.operators USING btree (lower(email));

create table outbox_events (
  id bigint not null generated always as identity,
  type text not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null,
  published_at timestamp with time zone,
  traceparent text default NULLIF(current_setting('relevo.traceparent'::text, true), ''::text),
  constraint outbox_events_pkey PRIMARY KEY (recorded_at, id)
) partition by RANGE (recorded_at);
CREATE INDEX outbox_events_person ON ONLY public.outbox_events USING btree (((payload ->> 'userId'::text)));
CREATE INDEX outbox_events_unpublished ON ONLY public.outbox_events USING btree (id) WHERE (published_at IS NULL);

create table outbox_events_rest partition of outbox_events DEFAULT;

create table paper_entries (
  journal_id uuid not null,
  paper_id uuid,
  holder_id uuid not null,
  worker_id uuid not null,
  worker_shift_id uuid not null,
  part smallint not null,
  what text not null,
  amount_cents bigint not null,
  currency text not null,
  paid_at timestamp with time zone not null,
  constraint paper_entries_pkey PRIMARY KEY (journal_id),
  constraint paper_entries_amount_cents_check CHECK ((amount_cents > 0)),
  constraint paper_entries_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint paper_entries_what_check CHECK ((what = ANY (ARRAY['plan'::text, 'overtime'::text, 'extension'::text, 'correction'::text, 'cancellation'::text, 'decision'::text]))),
  constraint paper_entries_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint paper_entries_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES papers(id)
);
CREATE INDEX paper_entries_of_paper ON public.paper_entries USING btree (paper_id);
CREATE INDEX paper_entries_of_shift ON public.paper_entries USING btree (worker_shift_id);
CREATE INDEX paper_entries_of_worker ON public.paper_entries USING btree (worker_id, paid_at);
CREATE INDEX paper_entries_open ON public.paper_entries USING btree (holder_id, paid_at) WHERE (paper_id IS NULL);
CREATE INDEX paper_entries_waiting ON public.paper_entries USING btree (paid_at) WHERE (paper_id IS NULL);
CREATE TRIGGER paper_entries_added_message AFTER INSERT ON public.paper_entries FOR EACH ROW EXECUTE FUNCTION record_pay_message();

create table paper_series (
  series text not null,
  last bigint not null,
  last_at timestamp with time zone not null,
  constraint paper_series_pkey PRIMARY KEY (series),
  constraint paper_series_last_check CHECK ((last > 0))
);

create table papers (
  id uuid not null,
  kind text not null,
  series text,
  number bigint,
  label text not null,
  holder_id uuid,
  worker_id uuid,
  period text not null,
  currency text not null,
  total_cents bigint not null,
  tax_cents bigint not null,
  content jsonb not null,
  content_hash text not null,
  template text not null,
  corrects uuid,
  issued_at timestamp with time zone not null,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_number_once UNIQUE (series, number),
  constraint papers_summary_once UNIQUE (kind, worker_id, period),
  constraint papers_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint papers_credit_corrects CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
  constraint papers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint papers_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'invoice'::text, 'credit_note'::text, 'year_summary'::text]))),
  constraint papers_number_check CHECK ((number > 0)),
  constraint papers_numbered CHECK ((((series IS NULL) = (number IS NULL)) AND ((series IS NOT NULL) = (kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))))),
  constraint papers_of_someone CHECK ((((kind = 'year_summary'::text) = (worker_id IS NOT NULL)) AND ((worker_id IS NULL) <> (holder_id IS NULL)))),
  constraint papers_period_check CHECK ((period ~ '^\d{4}(-(0[1-9]|1[0-2]))?$'::text)),
  constraint papers_corrects_fkey FOREIGN KEY (corrects) REFERENCES papers(id),
  constraint papers_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint papers_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX papers_newest ON public.papers USING btree (issued_at DESC, id DESC);
CREATE INDEX papers_of_holder ON public.papers USING btree (holder_id, issued_at DESC, id DESC) WHERE (holder_id IS NOT NULL);
CREATE INDEX papers_of_worker ON public.papers USING btree (worker_id, issued_at DESC, id DESC) WHERE (worker_id IS NOT NULL);
CREATE TRIGGER papers_issued_message AFTER INSERT ON public.papers FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))) EXECUTE FUNCTION record_paper_message();
CREATE TRIGGER papers_never_emptied BEFORE TRUNCATE ON public.papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER papers_unchanged BEFORE DELETE OR UPDATE ON public.papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX papers_corrected_once ON public.papers USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX papers_statement_once ON public.papers USING btree (holder_id, period) WHERE (kind = 'statement'::text);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  is_device_bound boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, id);

create table payout_accounts (
  user_id uuid not null,
  provider text not null,
  account_key text not null,
  state text not null,
  requirements text[] not null default '{}'::text[],
  instant boolean not null default false,
  external_account text,
  external_masked text not null default ''::text,
  external_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  disowned_account text,
  constraint payout_accounts_pkey PRIMARY KEY (user_id, provider),
  constraint payout_accounts_provider_account_key_key UNIQUE (provider, account_key),
  constraint payout_accounts_external_since CHECK (((external_account IS NULL) = (external_since IS NULL))),
  constraint payout_accounts_provider_check CHECK ((provider = 'stripe'::text)),
  constraint payout_accounts_state_check CHECK ((state = ANY (ARRAY['setup_needed'::text, 'in_review'::text, 'ready'::text, 'restricted'::text]))),
  constraint payout_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table payout_exceptions (
  kind text not null,
  subject text not null,
  detail text not null,
  seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  constraint payout_exceptions_pkey PRIMARY KEY (kind, subject),
  constraint payout_exceptions_detail_check CHECK ((char_length(detail) <= 500)),
  constraint payout_exceptions_kind_check CHECK ((kind = ANY (ARRAY['unknown_at_provider'::text, 'unknown_here'::text, 'amount_differs'::text, 'stuck'::text, 'reversal_failed'::text, 'funds_low'::text, 'paid_after_failed'::text]))),
  constraint payout_exceptions_resolved CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  constraint payout_exceptions_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);
CREATE INDEX payout_exceptions_open ON public.payout_exceptions USING btree (seen_at) WHERE (resolved_at IS NULL);

create table payout_files (
  id uuid not null,
  number integer not null,
  format text not null,
  status text not null,
  part_count integer not null,
  total_cents bigint not null,
  currency text not null,
  content_sealed text not null,
  content_sha256 bytea not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  void_reason text,
  constraint payout_files_pkey PRIMARY KEY (id),
  constraint payout_files_number_key UNIQUE (number),
  constraint payout_files_content_sha256_check CHECK ((length(content_sha256) = 32)),
  constraint payout_files_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payout_files_ended CHECK ((((status = 'made'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)) AND ((status = 'voided'::text) = (void_reason IS NOT NULL)))),
  constraint payout_files_format_check CHECK ((format = ANY (ARRAY['cpa005'::text, 'pain001'::text]))),
  constraint payout_files_number_check CHECK ((number > 0)),
  constraint payout_files_part_count_check CHECK (((part_count >= 1) AND (part_count <= 5000))),
  constraint payout_files_status_check CHECK ((status = ANY (ARRAY['made'::text, 'confirmed'::text, 'voided'::text]))),
  constraint payout_files_total_cents_check CHECK ((total_cents > 0))
);

create table payroll_numbers (
  company_id uuid not null,
  worker_id uuid not null,
  number text not null,
  constraint payroll_numbers_pkey PRIMARY KEY (company_id, worker_id),
  constraint payroll_numbers_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 20))),
  constraint payroll_numbers_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint payroll_numbers_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);

create table place_proposals (
  job_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision not null,
  proposed_at timestamp with time zone not null,
  constraint place_proposals_pkey PRIMARY KEY (job_id),
  constraint place_proposals_accuracy_m_check CHECK ((accuracy_m >= (0)::double precision)),
  constraint place_proposals_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint place_proposals_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint place_proposals_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);

create table places (
  id integer not null generated always as identity,
  kind text not null,
  name text not null,
  search_name text collate "C" not null,
  telling_name text collate "C" not null,
  region text not null,
  country text not null,
  postal_code text collate "C" not null,
  latitude double precision,
  longitude double precision,
  population integer not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['city'::text, 'postal_area'::text])))
);
CREATE INDEX places_by_likeness ON public.places USING gin (telling_name gin_trgm_ops) WHERE (kind = 'city'::text);
CREATE INDEX places_by_name ON public.places USING btree (search_name) WHERE (kind = 'city'::text);
CREATE INDEX places_by_postal_code ON public.places USING btree (postal_code) WHERE (postal_code <> ''::text);

create table provider_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null,
  constraint provider_events_pkey PRIMARY KEY (id)
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_of ON public.push_subscriptions USING btree (user_id, created_at);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);

create unlogged table rate_counts (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_counts_pkey PRIMARY KEY (key),
  constraint rate_counts_count_check CHECK ((count > 0)),
  constraint rate_counts_key_check CHECK ((length(key) = 32))
) with (fillfactor=50);

create table rating_reports (
  rating_id uuid not null,
  reporter_id uuid not null,
  reason text,
  created_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint rating_reports_pkey PRIMARY KEY (rating_id, reporter_id),
  constraint rating_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  constraint rating_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id)
);
CREATE INDEX rating_reports_of_reporter ON public.rating_reports USING btree (reporter_id, created_at DESC);
CREATE INDEX rating_reports_waiting ON public.rating_reports USING btree (created_at) WHERE (handled_at IS NULL);

create table rating_summaries (
  user_id uuid not null,
  count integer not null,
  stars integer not null,
  constraint rating_summaries_pkey PRIMARY KEY (user_id),
  constraint rating_summaries_check CHECK (((stars >= count) AND (stars <= (5 * count)))),
  constraint rating_summaries_count_check CHECK ((count >= 0)),
  constraint rating_summaries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ratings (
  id uuid not null,
  worker_shift_id uuid not null,
  side text not null,
  rater_id uuid not null,
  ratee_id uuid not null,
  stars smallint not null,
  tags text[] not null,
  comment text,
  comment_hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_worker_shift_id_side_key UNIQUE (worker_shift_id, side),
  constraint ratings_check CHECK ((rater_id <> ratee_id)),
  constraint ratings_check1 CHECK (((comment_hidden_at IS NULL) OR (revealed_at IS NOT NULL))),
  constraint ratings_side_check CHECK ((side = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint ratings_tags_check CHECK ((cardinality(tags) <= 3)),
  constraint ratings_ratee_id_fkey FOREIGN KEY (ratee_id) REFERENCES users(id),
  constraint ratings_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES users(id),
  constraint ratings_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX ratings_of_rater ON public.ratings USING btree (rater_id);
CREATE INDEX ratings_revealed ON public.ratings USING btree (ratee_id, revealed_at DESC, id) WHERE (revealed_at IS NOT NULL);
CREATE INDEX ratings_to_reveal ON public.ratings USING btree (closes_at) WHERE (revealed_at IS NULL);

create table receipts (
  id uuid not null,
  worker_shift_id uuid not null,
  revision smallint not null,
  label text not null,
  holder_id uuid not null,
  worker_id uuid not null,
  currency text not null,
  total_cents bigint not null,
  tax_cents bigint not null,
  content jsonb not null,
  content_hash text not null,
  template text not null,
  issued_at timestamp with time zone not null,
  constraint receipts_pkey PRIMARY KEY (worker_shift_id, revision),
  constraint receipts_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint receipts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint receipts_revision_check CHECK ((revision > 0)),
  constraint receipts_total_cents_check CHECK ((total_cents > 0)),
  constraint receipts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint receipts_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id),
  constraint receipts_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
) partition by RANGE (worker_shift_id);
CREATE INDEX receipts_by_id ON ONLY public.receipts USING btree (id);
CREATE INDEX receipts_of_holder ON ONLY public.receipts USING btree (holder_id, issued_at DESC, id DESC);
CREATE INDEX receipts_of_worker ON ONLY public.receipts USING btree (worker_id, issued_at DESC, id DESC);
CREATE TRIGGER receipts_never_emptied BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_unchanged BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table receipts_rest partition of receipts DEFAULT;
CREATE TRIGGER receipts_rest_never_emptied BEFORE TRUNCATE ON public.receipts_rest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table record_keys (
  kid text not null,
  public_key text not null,
  private_sealed text,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint record_keys_pkey PRIMARY KEY (kid),
  constraint record_keys_check CHECK (((private_sealed IS NULL) = (retired_at IS NOT NULL)))
);
CREATE UNIQUE INDEX record_keys_one_current ON public.record_keys USING btree ((true)) WHERE (retired_at IS NULL);

create table record_links (
  id uuid not null,
  worker_id uuid not null,
  code_hash bytea not null,
  shown text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint record_links_pkey PRIMARY KEY (id),
  constraint record_links_code_hash_key UNIQUE (code_hash),
  constraint record_links_check CHECK ((expires_at > created_at)),
  constraint record_links_shown_check CHECK ((cardinality(shown) > 0)),
  constraint record_links_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX record_links_ended ON public.record_links USING btree (LEAST(expires_at, revoked_at));
CREATE INDEX record_links_of_worker ON public.record_links USING btree (worker_id, created_at DESC, id DESC);

create table reliability_appeals (
  event_id uuid not null,
  user_id uuid not null,
  reason text not null,
  status text not null default 'open'::text,
  answer text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint reliability_appeals_pkey PRIMARY KEY (event_id),
  constraint reliability_appeals_check CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint reliability_appeals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'granted'::text, 'denied'::text]))),
  constraint reliability_appeals_event_id_fkey FOREIGN KEY (event_id) REFERENCES reliability_events(id) ON DELETE CASCADE,
  constraint reliability_appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX reliability_appeals_by_status ON public.reliability_appeals USING btree (status, created_at, event_id);
CREATE INDEX reliability_appeals_of_user ON public.reliability_appeals USING btree (user_id, created_at DESC);

create table reliability_events (
  id uuid not null,
  user_id uuid not null,
  worker_shift_id uuid not null,
  rule text not null,
  counts boolean not null,
  starts_at timestamp with time zone not null,
  happened_at timestamp with time zone not null,
  constraint reliability_events_pkey PRIMARY KEY (id),
  constraint reliability_events_worker_shift_id_user_id_key UNIQUE (worker_shift_id, user_id),
  constraint reliability_events_rule_check CHECK ((rule = ANY (ARRAY['kept'::text, 'late_cancellation'::text, 'no_show'::text, 'pay_due'::text, 'pay_corrected_down'::text]))),
  constraint reliability_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reliability_events_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER reliability_events_counted AFTER INSERT OR DELETE OR UPDATE ON public.reliability_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_reliability();
CREATE INDEX reliability_events_by_start ON public.reliability_events USING btree (starts_at);
CREATE INDEX reliability_events_of_user ON public.reliability_events USING btree (user_id, starts_at DESC, id DESC);

create table reliability_figures (
  user_id uuid not null,
  kept integer not null,
  shifts integer not null,
  constraint reliability_figures_pkey PRIMARY KEY (user_id),
  constraint reliability_figures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) with (fillfactor=70);

create table replacements (
  id uuid not null,
  job_id uuid not null,
  shift_id uuid,
  worker_shift_id uuid,
  cause text not null,
  places smallint not null,
  filled smallint not null default 0,
  wage_cents bigint not null,
  status text not null,
  closed_because text,
  wave smallint not null default 0,
  asked smallint not null default 0,
  next_wave_at timestamp with time zone,
  until_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint replacements_pkey PRIMARY KEY (id),
  constraint replacements_cause_check CHECK ((cause = ANY (ARRAY['cancelled'::text, 'no_show'::text, 'rejected'::text, 'by_hand'::text]))),
  constraint replacements_check CHECK (((filled >= 0) AND (filled <= places))),
  constraint replacements_closed_because_check CHECK ((closed_because = ANY (ARRAY['filled'::text, 'nobody_left'::text, 'time_over'::text, 'stopped'::text, 'job_over'::text, 'not_needed'::text, 'arrived'::text]))),
  constraint replacements_closed_for_a_reason CHECK ((((status = ANY (ARRAY['proposed'::text, 'searching'::text])) = (closed_because IS NULL)) AND ((closed_because IS NULL) = (closed_at IS NULL)))),
  constraint replacements_looked_at CHECK (((status = ANY (ARRAY['proposed'::text, 'searching'::text])) = (next_wave_at IS NOT NULL))),
  constraint replacements_places_check CHECK ((places >= 0)),
  constraint replacements_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'searching'::text, 'filled'::text, 'unfilled'::text, 'stopped'::text]))),
  constraint replacements_wage_cents_check CHECK ((wage_cents > 0)),
  constraint replacements_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint replacements_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX replacements_due ON public.replacements USING btree (next_wave_at) WHERE (status = ANY (ARRAY['proposed'::text, 'searching'::text]));
CREATE INDEX replacements_of_awaited ON public.replacements USING btree (worker_shift_id) WHERE ((status = ANY (ARRAY['proposed'::text, 'searching'::text])) AND (worker_shift_id IS NOT NULL));
CREATE INDEX replacements_of_job ON public.replacements USING btree (job_id, opened_at DESC, id DESC);
CREATE INDEX replacements_old ON public.replacements USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX replacements_one_live ON public.replacements USING btree (job_id, COALESCE(shift_id, job_id)) WHERE (status = ANY (ARRAY['proposed'::text, 'searching'::text]));

create table saved_search_words (
  word text collate "C" not null,
  near text[] collate "C",
  is_spelled boolean not null default false,
  constraint saved_search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX saved_search_words_misspelt ON public.saved_search_words USING gin (word gin_trgm_ops) WHERE (near IS NOT NULL);
CREATE INDEX saved_search_words_near ON public.saved_search_words USING gin (near) WHERE (near IS NOT NULL);
CREATE INDEX saved_search_words_waiting ON public.saved_search_words USING btree (word) WHERE (NOT is_spelled);

create table saved_searches (
  id uuid not null,
  worker_id uuid not null,
  name text not null,
  filters jsonb not null,
  alerts boolean not null,
  words text[] collate "C" not null,
  key_word text collate "C" not null,
  key_city text collate "C" not null,
  min_wage_cents bigint not null,
  is_hot boolean not null,
  start_from date,
  start_to date,
  center cube,
  reach_km double precision,
  circle cube generated always as (cube_enlarge(center, reach_km, 3)) stored,
  is_by_place boolean not null generated always as (((key_word = ''::text) AND (key_city = ''::text) AND (center IS NOT NULL))) stored,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_check CHECK (((center IS NULL) = (reach_km IS NULL))),
  constraint saved_searches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint saved_searches_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX saved_searches_alerting ON public.saved_searches USING btree (key_word, key_city, min_wage_cents) WHERE (alerts AND (NOT is_by_place));
CREATE INDEX saved_searches_around ON public.saved_searches USING gist (circle) WHERE (alerts AND is_by_place);
CREATE INDEX saved_searches_of_worker ON public.saved_searches USING btree (worker_id, created_at DESC, id DESC);

create table scans (
  id uuid not null,
  worker_shift_id uuid not null,
  action text not null,
  step bigint not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  distance_m integer,
  grade text not null,
  grade_reason text not null,
  device_id text,
  signals text[] not null default '{}'::text[],
  constraint scans_pkey PRIMARY KEY (worker_shift_id, action),
  constraint scans_action_check CHECK ((action = ANY (ARRAY['start'::text, 'end'::text]))),
  constraint scans_grade_check CHECK ((grade = ANY (ARRAY['verified'::text, 'unverified'::text, 'late'::text]))),
  constraint scans_grade_reason_check CHECK ((grade_reason = ANY (ARRAY['near'::text, 'far'::text, 'no_position'::text, 'no_exact_place'::text, 'sent_later'::text]))),
  constraint scans_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
) partition by RANGE (worker_shift_id);
CREATE INDEX scans_of_device ON ONLY public.scans USING btree (device_id, received_at) WHERE (device_id IS NOT NULL);

create table scans_rest partition of scans DEFAULT;

create table schema_functions (
  name text not null,
  text text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table second_factor_resets (
  id uuid not null,
  user_id uuid not null,
  status text not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  confirmed_by text,
  takes_effect_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint second_factor_resets_pkey PRIMARY KEY (id),
  constraint second_factor_resets_confirmed_check CHECK (((confirmed_by IS NULL) = (takes_effect_at IS NULL))),
  constraint second_factor_resets_ended_check CHECK (
CASE status
    WHEN 'asked'::text THEN ((confirmed_by IS NULL) AND (ended_at IS NULL))
    WHEN 'confirmed'::text THEN ((confirmed_by IS NOT NULL) AND (ended_at IS NULL))
    WHEN 'done'::text THEN ((confirmed_by IS NOT NULL) AND (ended_at IS NOT NULL))
    ELSE (ended_at IS NOT NULL)
END),
  constraint second_factor_resets_operators_check CHECK ((confirmed_by <> asked_by)),
  constraint second_factor_resets_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'confirmed'::text, 'done'::text, 'cancelled'::text, 'stopped'::text, 'expired'::text]))),
  constraint second_factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX second_factor_resets_done ON public.second_factor_resets USING btree (user_id, ended_at) WHERE (status = 'done'::text);
CREATE INDEX second_factor_resets_due ON public.second_factor_resets USING btree (COALESCE(takes_effect_at, asked_at)) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX second_factor_resets_open ON public.second_factor_resets USING btree (user_id) WHERE (ended_at IS NULL);

create table second_factors (
  user_id uuid not null,
  totp_sealed text not null,
  offered_to uuid not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_offer_check CHECK (((confirmed_at IS NOT NULL) OR ((last_step IS NULL) AND (cardinality(recovery_hashes) = 0)))),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  user_agent text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  refresh_generation integer not null default 0,
  password_confirmed_at timestamp with time zone,
  method text not null default 'password'::text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'password_totp'::text, 'passkey'::text]))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_end_push AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((new.revoked_at IS NOT NULL) AND (old.revoked_at IS NULL))) EXECUTE FUNCTION end_push_of_session();
CREATE TRIGGER sessions_end_reported AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION report_ended_session();

create table shift_problems (
  id uuid not null,
  worker_shift_id uuid not null,
  reporter_id uuid not null,
  side text not null,
  kind text not null,
  status text not null,
  description text,
  files jsonb not null default '[]'::jsonb,
  history jsonb not null,
  notes jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shift_problems_pkey PRIMARY KEY (id),
  constraint shift_problems_kind_check CHECK ((kind = ANY (ARRAY['injury'::text, 'safety'::text, 'harassment'::text, 'wrong_address'::text, 'no_break'::text, 'other'::text]))),
  constraint shift_problems_side_check CHECK ((side = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint shift_problems_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text]))),
  constraint shift_problems_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint shift_problems_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX shift_problems_of_reporter ON public.shift_problems USING btree (reporter_id, created_at DESC, id DESC);
CREATE INDEX shift_problems_of_shift ON public.shift_problems USING btree (worker_shift_id);
CREATE INDEX shift_problems_waiting ON public.shift_problems USING btree (created_at) WHERE (status = ANY (ARRAY['open'::text, 'in_progress'::text]));

create table shifts (
  id uuid not null,
  job_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint shifts_pkey PRIMARY KEY (id),
  constraint shifts_job_id_starts_at_key UNIQUE (job_id, starts_at),
  constraint shifts_check CHECK ((ends_at > starts_at)),
  constraint shifts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);

create table sign_in_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint sign_in_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'registration'::text]))),
  constraint sign_in_challenges_user_check CHECK (((purpose = 'registration'::text) = (user_id IS NOT NULL))),
  constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table standbys (
  job_id uuid not null,
  worker_id uuid not null,
  since timestamp with time zone not null,
  constraint standbys_pkey PRIMARY KEY (job_id, worker_id),
  constraint standbys_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint standbys_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX standbys_of_worker ON public.standbys USING btree (worker_id);
CREATE TRIGGER standbys_flagged AFTER INSERT ON public.standbys REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION flag_workers('4');

create table switches (
  name text not null,
  is_off boolean not null,
  reason text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint switches_pkey PRIMARY KEY (name),
  constraint switches_name_check CHECK ((name = 'payouts'::text)),
  constraint switches_off_with_reason CHECK (((NOT is_off) OR (reason <> ''::text))),
  constraint switches_reason_check CHECK ((char_length(reason) <= 500))
);

create table tax_profiles (
  user_id uuid not null,
  country text not null,
  business_name text not null default ''::text,
  gst_number text not null default ''::text,
  qst_number text not null default ''::text,
  vat_number text not null default ''::text,
  siret text not null default ''::text,
  payer_kind text not null default 'company'::text,
  payer_name text not null default ''::text,
  payer_address text not null default ''::text,
  payer_registration text not null default ''::text,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint tax_profiles_pkey PRIMARY KEY (user_id),
  constraint tax_profiles_country_check CHECK ((country = ANY (ARRAY['CA'::text, 'FR'::text]))),
  constraint tax_profiles_payer_kind_check CHECK ((payer_kind = ANY (ARRAY['company'::text, 'platform'::text, 'third_party'::text]))),
  constraint tax_profiles_third_party_named CHECK (((payer_kind <> 'third_party'::text) OR ((payer_name <> ''::text) AND (payer_address <> ''::text) AND (payer_registration <> ''::text)))),
  constraint tax_profiles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint tax_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table unproven_pay (
  id uuid not null,
  worker_shift_id uuid not null,
  part smallint,
  employer_id uuid not null,
  worker_id uuid not null,
  door text not null,
  state text not null,
  amount_cents bigint not null,
  wage_cents bigint not null,
  recorded_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  card_cents bigint not null default 0,
  cash_cents bigint not null default 0,
  disputed_deposit_id uuid,
  reviewed_at timestamp with time zone,
  constraint unproven_pay_pkey PRIMARY KEY (id),
  constraint unproven_pay_amount_cents_check CHECK ((amount_cents > 0)),
  constraint unproven_pay_check CHECK (((state = 'settled'::text) = (part IS NOT NULL))),
  constraint unproven_pay_check1 CHECK (((paid_at IS NULL) OR (state = 'settled'::text))),
  constraint unproven_pay_check2 CHECK (((card_cents >= 0) AND (card_cents <= amount_cents))),
  constraint unproven_pay_check3 CHECK (((cash_cents >= 0) AND (cash_cents <= card_cents))),
  constraint unproven_pay_door_check CHECK ((door = ANY (ARRAY['correction'::text, 'dispute'::text, 'cancellation'::text, 'minimum'::text, 'manual'::text]))),
  constraint unproven_pay_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'settled'::text, 'refused'::text]))),
  constraint unproven_pay_wage_cents_check CHECK ((wage_cents > 0)),
  constraint unproven_pay_disputed_deposit_id_fkey FOREIGN KEY (disputed_deposit_id) REFERENCES deposits(id),
  constraint unproven_pay_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES users(id),
  constraint unproven_pay_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id),
  constraint unproven_pay_worker_shift_id_fkey FOREIGN KEY (worker_shift_id) REFERENCES worker_shifts(id)
);
CREATE INDEX unproven_pay_newest ON public.unproven_pay USING btree (recorded_at DESC, id);
CREATE INDEX unproven_pay_of_pair ON public.unproven_pay USING btree (employer_id, worker_id, recorded_at);
CREATE INDEX unproven_pay_of_worker ON public.unproven_pay USING btree (worker_id, paid_at) WHERE (card_cents > 0);
CREATE UNIQUE INDEX unproven_pay_of_part ON public.unproven_pay USING btree (worker_shift_id, part) WHERE (part IS NOT NULL);
CREATE UNIQUE INDEX unproven_pay_waiting ON public.unproven_pay USING btree (worker_shift_id) WHERE (state = 'waiting'::text);

create table users (
  id uuid not null,
  user_type text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  sex text not null,
  phone text,
  date_of_birth date not null,
  address_line1 text not null default ''::text,
  city text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default ''::text,
  criminal_record_check boolean not null,
  account_language text not null,
  terms_accepted_at timestamp with time zone not null,
  email_verified_at timestamp with time zone,
  review_status text not null default 'incomplete'::text,
  review_reason text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  biography text not null default ''::text,
  education text not null default ''::text,
  work_experience text not null default ''::text,
  references_text text not null default ''::text,
  skills text[] not null default '{}'::text[],
  work_visa text not null default ''::text,
  driving_license boolean not null default false,
  languages jsonb not null default '[]'::jsonb,
  characteristics jsonb not null default '{}'::jsonb,
  emergency_contacts jsonb not null default '[]'::jsonb,
  bank_account_sealed text,
  bank_institution text not null default ''::text,
  bank_transit text not null default ''::text,
  social_insurance_number_sealed text,
  profile_picture_key text,
  has_company boolean not null default false,
  deleted_at timestamp with time zone,
  call_preference text not null default ''::text,
  latitude double precision,
  longitude double precision,
  address_precision text,
  waiting_since timestamp with time zone,
  search_flags smallint not null default 0,
  restored_at timestamp with time zone,
  approved_as_member boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_account_language_check CHECK ((account_language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint users_address_precision_check CHECK ((address_precision = ANY (ARRAY['exact'::text, 'area'::text]))),
  constraint users_call_preference_check CHECK ((char_length(call_preference) <= 200)),
  constraint users_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint users_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint users_position_whole CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = (address_precision IS NULL)))),
  constraint users_review_status_check CHECK ((review_status = ANY (ARRAY['incomplete'::text, 'in_review'::text, 'approved'::text, 'rejected'::text]))),
  constraint users_sex_check CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text, 'non-binary'::text]))),
  constraint users_user_type_check CHECK ((user_type = ANY (ARRAY['employer'::text, 'worker'::text])))
);
CREATE INDEX users_in_review ON public.users USING btree (waiting_since) WHERE ((review_status = 'in_review'::text) AND (deleted_at IS NULL));
CREATE INDEX users_member_reviews ON public.users USING btree (waiting_since) WHERE (approved_as_member AND (waiting_since IS NOT NULL) AND (deleted_at IS NULL));
CREATE TRIGGER users_add_owner AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.user_type = 'employer'::text)) EXECUTE FUNCTION add_owner();
CREATE TRIGGER users_end_push AFTER UPDATE OF suspended_at, password_hash ON public.users FOR EACH ROW WHEN (((new.suspended_at IS DISTINCT FROM old.suspended_at) OR (new.password_hash <> old.password_hash))) EXECUTE FUNCTION end_push_of_user();
CREATE TRIGGER users_end_reported AFTER UPDATE OF suspended_at, deleted_at ON public.users FOR EACH ROW WHEN ((((old.suspended_at IS NULL) AND (new.suspended_at IS NOT NULL)) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION report_ended_account();
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

create table wage_guide_builds (
  is_only boolean not null default true,
  built_at timestamp with time zone,
  constraint wage_guide_builds_pkey PRIMARY KEY (is_only),
  constraint wage_guide_builds_is_only_check CHECK (is_only)
);

create table wage_guides (
  word text not null,
  city text not null,
  country text not null,
  low_cents bigint not null,
  middle_cents bigint not null,
  high_cents bigint not null,
  samples integer not null,
  employers integer not null,
  answered_cents integer[] not null,
  answered_accepted boolean[] not null,
  answered_employers integer[] not null,
  built_at timestamp with time zone not null,
  constraint wage_guides_pkey PRIMARY KEY (word, city, country),
  constraint wage_guides_employers_check CHECK ((employers >= 5)),
  constraint wage_guides_samples_check CHECK ((samples >= 20))
);

create table wallet_transactions (
  id uuid not null,
  user_id uuid not null,
  seq bigint not null,
  kind text not null,
  direction text not null,
  amount_cents bigint not null,
  status text not null,
  about jsonb not null,
  related_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint wallet_transactions_pkey PRIMARY KEY (id),
  constraint wallet_transactions_user_id_seq_key UNIQUE (user_id, seq),
  constraint wallet_transactions_amount_cents_check CHECK ((amount_cents > 0)),
  constraint wallet_transactions_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint wallet_transactions_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'payment'::text]))),
  constraint wallet_transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint wallet_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX wallet_transactions_by_time ON public.wallet_transactions USING btree (user_id, created_at, seq);
CREATE INDEX wallet_transactions_related ON public.wallet_transactions USING btree (related_id);

create table wallets (
  user_id uuid not null,
  transaction_count bigint not null default 0,
  deposit_count bigint not null default 0,
  withdrawal_count bigint not null default 0,
  created_at timestamp with time zone not null,
  earned_taken_cents bigint not null default 0,
  constraint wallets_pkey PRIMARY KEY (user_id),
  constraint wallets_earned_taken_cents_check CHECK ((earned_taken_cents >= 0)),
  constraint wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table webhook_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamp with time zone not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  next_attempt_at timestamp with time zone,
  taken_until timestamp with time zone,
  created_at timestamp with time zone not null,
  traceparent text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_once UNIQUE (endpoint_id, message_id),
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_last_error_check CHECK ((last_error = ANY (ARRAY['timeout'::text, 'connection'::text, 'blocked_address'::text, 'redirect'::text, 'status'::text, 'disabled'::text]))),
  constraint webhook_deliveries_pending_has_time CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint webhook_deliveries_taken_pending CHECK (((taken_until IS NULL) OR (status = 'pending'::text))),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
) with (fillfactor=80);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_due_of ON public.webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_taken ON public.webhook_deliveries USING btree (endpoint_id) WHERE (taken_until IS NOT NULL);

create table webhook_endpoints (
  id uuid not null,
  company_id uuid not null,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  secret_sealed text not null,
  former_secret_sealed text,
  former_until timestamp with time zone,
  status text not null default 'enabled'::text,
  disabled_reason text,
  failures integer not null default 0,
  first_failed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_description_check CHECK ((char_length(description) <= 200)),
  constraint webhook_endpoints_disabled_for_a_reason CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'owner'::text]))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_failing_since CHECK (((failures = 0) = (first_failed_at IS NULL))),
  constraint webhook_endpoints_failures_check CHECK ((failures >= 0)),
  constraint webhook_endpoints_former_ends CHECK (((former_secret_sealed IS NULL) = (former_until IS NULL))),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint webhook_endpoints_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500))),
  constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_of_company ON public.webhook_endpoints USING btree (company_id, created_at, id);

create table withdrawal_methods (
  user_id uuid not null,
  details_sealed text not null,
  updated_at timestamp with time zone not null,
  constraint withdrawal_methods_pkey PRIMARY KEY (user_id),
  constraint withdrawal_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table withdrawal_parts (
  id uuid not null,
  withdrawal_id uuid not null,
  number smallint not null,
  destination text not null,
  deposit_id uuid,
  amount_cents bigint not null,
  status text not null,
  refund_key text,
  failure_code text,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  speed text not null default 'standard'::text,
  reference text,
  external_account text,
  released_by text,
  provider text,
  account_key text,
  file_id uuid,
  submitted_at timestamp with time zone,
  transfer_key text,
  payout_key text,
  expected_by date,
  waits_for_funds boolean not null default false,
  ask_at timestamp with time zone,
  settled_at timestamp with time zone,
  returned_at timestamp with time zone,
  constraint withdrawal_parts_pkey PRIMARY KEY (id),
  constraint withdrawal_parts_reference_key UNIQUE (reference),
  constraint withdrawal_parts_withdrawal_id_number_key UNIQUE (withdrawal_id, number),
  constraint withdrawal_parts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint withdrawal_parts_check CHECK (((destination = 'card'::text) = (deposit_id IS NOT NULL))),
  constraint withdrawal_parts_destination_check CHECK ((destination = ANY (ARRAY['bank'::text, 'card'::text]))),
  constraint withdrawal_parts_file CHECK (((file_id IS NULL) OR (provider = 'bank_file'::text))),
  constraint withdrawal_parts_payout_to_bank CHECK (((destination = 'bank'::text) OR ((speed = 'standard'::text) AND (num_nonnulls(reference, external_account, released_by, provider, account_key, file_id, submitted_at, transfer_key, payout_key, expected_by, ask_at, settled_at, returned_at) = 0) AND (NOT waits_for_funds)))),
  constraint withdrawal_parts_provider_check CHECK ((provider = ANY (ARRAY['manual'::text, 'sandbox'::text, 'stripe'::text, 'bank_file'::text]))),
  constraint withdrawal_parts_reference_check CHECK ((reference ~ '^RLV[A-Z2-9]{12}$'::text)),
  constraint withdrawal_parts_returned_after_settled CHECK (((returned_at IS NULL) OR ((settled_at IS NOT NULL) AND (status = 'failed'::text)))),
  constraint withdrawal_parts_speed_check CHECK ((speed = ANY (ARRAY['standard'::text, 'instant'::text]))),
  constraint withdrawal_parts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint withdrawal_parts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint withdrawal_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES payout_files(id),
  constraint withdrawal_parts_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
);
CREATE INDEX withdrawal_parts_of_deposit ON public.withdrawal_parts USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX withdrawal_parts_of_file ON public.withdrawal_parts USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX withdrawal_parts_open ON public.withdrawal_parts USING btree (created_at) WHERE ((destination = 'card'::text) AND (status = 'pending'::text));
CREATE INDEX withdrawal_parts_payout_key ON public.withdrawal_parts USING btree (payout_key) WHERE (payout_key IS NOT NULL);
CREATE INDEX withdrawal_parts_returned ON public.withdrawal_parts USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE INDEX withdrawal_parts_to_ask ON public.withdrawal_parts USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX withdrawal_parts_to_banks ON public.withdrawal_parts USING btree (created_at) WHERE (destination = 'bank'::text);
CREATE INDEX withdrawal_parts_to_take_up ON public.withdrawal_parts USING btree (created_at) WHERE ((destination = 'bank'::text) AND (status = 'pending'::text));
CREATE INDEX withdrawal_parts_transfer_key ON public.withdrawal_parts USING btree (transfer_key) WHERE (transfer_key IS NOT NULL);
CREATE INDEX withdrawal_parts_under_way ON public.withdrawal_parts USING btree (submitted_at) WHERE ((destination = 'bank'::text) AND (status = 'processing'::text));

create table withdrawals (
  id uuid not null,
  user_id uuid not null,
  seq bigint not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  failure_reason text,
  details_sealed text not null,
  account_masked text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payable_from timestamp with time zone,
  review_since timestamp with time zone,
  review_ended_at timestamp with time zone,
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_user_id_seq_key UNIQUE (user_id, seq),
  constraint withdrawals_amount_cents_check CHECK ((amount_cents > 0)),
  constraint withdrawals_review_ends CHECK (((review_ended_at IS NULL) OR (review_since IS NOT NULL))),
  constraint withdrawals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint withdrawals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX withdrawals_of_user ON public.withdrawals USING btree (user_id, created_at);
CREATE INDEX withdrawals_open ON public.withdrawals USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));

create table worker_shifts (
  id uuid not null,
  shift_id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  worker_id uuid not null,
  status text not null,
  funding text not null default 'unfunded'::text,
  final_wage_cents bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  checked_in_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  check_in_by text,
  check_out_by text,
  worked_minutes integer,
  break_minutes integer,
  pay_cents bigint,
  pay_parts smallint not null default 0,
  cancel_reason text,
  review_reason text,
  review_until timestamp with time zone,
  is_corrected boolean not null default false,
  day_reminder_at timestamp with time zone,
  hours_reminder_at timestamp with time zone,
  is_manual boolean not null default false,
  manual_at timestamp with time zone,
  manual_refused_at timestamp with time zone,
  pay_basis text not null default 'worked'::text,
  corrected_at timestamp with time zone,
  unfunded_mail_at timestamp with time zone,
  note_quick text,
  note_at timestamp with time zone,
  late_cancellation text,
  was_due boolean not null default false,
  cancelled_at timestamp with time zone,
  extended_minutes smallint not null default 0,
  extension_held_cents bigint not null default 0,
  extension_minutes smallint,
  extension_status text,
  extension_from timestamp with time zone,
  extension_offered_at timestamp with time zone,
  overtime_status text,
  overtime_minutes integer,
  overtime_cents bigint,
  overtime_requested_at timestamp with time zone,
  overtime_answered_at timestamp with time zone,
  overtime_reason text,
  waiting_cents bigint not null default 0,
  agreed_no_show boolean not null default false,
  is_released_by_clock boolean not null default false,
  awaited_at timestamp with time zone,
  reconfirm_status text,
  reconfirm_asked_at timestamp with time zone,
  reconfirm_answered_at timestamp with time zone,
  constraint worker_shifts_pkey PRIMARY KEY (id),
  constraint worker_shifts_no_overlap EXCLUDE USING gist (worker_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text]))),
  constraint worker_shifts_break_minutes_check CHECK ((break_minutes >= 0)),
  constraint worker_shifts_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['worker'::text, 'employer'::text, 'no_show'::text, 'job_canceled'::text, 'job_ended'::text, 'substituted'::text]))),
  constraint worker_shifts_cancelled_for_a_reason CHECK (((status = 'cancelled'::text) = (cancel_reason IS NOT NULL))),
  constraint worker_shifts_cancelled_unworked CHECK (((status <> 'cancelled'::text) OR (COALESCE(worked_minutes, 0) = 0))),
  constraint worker_shifts_check_in_by_check CHECK ((check_in_by = ANY (ARRAY['scan'::text, 'employer'::text, 'system'::text]))),
  constraint worker_shifts_check_out_by_check CHECK ((check_out_by = ANY (ARRAY['scan'::text, 'employer'::text, 'system'::text]))),
  constraint worker_shifts_extended_minutes_check CHECK (((extended_minutes >= 0) AND (extended_minutes <= 240))),
  constraint worker_shifts_extension_held_cents_check CHECK ((extension_held_cents >= 0)),
  constraint worker_shifts_extension_minutes_check CHECK (((extension_minutes >= 5) AND (extension_minutes <= 240))),
  constraint worker_shifts_extension_status_check CHECK ((extension_status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text]))),
  constraint worker_shifts_extension_whole CHECK ((((extension_status IS NULL) = (extension_minutes IS NULL)) AND ((extension_status IS NULL) = (extension_from IS NULL)) AND ((extension_status IS NULL) = (extension_offered_at IS NULL)))),
  constraint worker_shifts_funding_check CHECK ((funding = ANY (ARRAY['funded'::text, 'unfunded'::text, 'in_review'::text, 'paid'::text, 'due'::text]))),
  constraint worker_shifts_late_cancellation_check CHECK ((late_cancellation = ANY (ARRAY['worker'::text, 'employer'::text]))),
  constraint worker_shifts_manual_since CHECK ((is_manual = (manual_at IS NOT NULL))),
  constraint worker_shifts_note_check CHECK (((note_quick IS NULL) = (note_at IS NULL))),
  constraint worker_shifts_note_quick_check CHECK ((note_quick = ANY (ARRAY['running_late'::text, 'at_the_door'::text, 'cannot_find_it'::text, 'sick'::text, 'on_break'::text, 'leaving_early'::text, 'thank_you'::text, 'forgot_something'::text]))),
  constraint worker_shifts_overtime_cents_check CHECK ((overtime_cents >= 0)),
  constraint worker_shifts_overtime_minutes_check CHECK ((overtime_minutes > 0)),
  constraint worker_shifts_overtime_status_check CHECK ((overtime_status = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'lapsed'::text]))),
  constraint worker_shifts_overtime_whole CHECK ((((overtime_status IS NULL) = (overtime_minutes IS NULL)) AND ((overtime_status IS NULL) = (overtime_cents IS NULL)) AND ((overtime_status IS NULL) = (overtime_requested_at IS NULL)) AND (((overtime_status IS NULL) OR (overtime_status = 'requested'::text)) = (overtime_answered_at IS NULL)) AND ((overtime_status IS DISTINCT FROM 'declined'::text) OR (overtime_reason IS NOT NULL)))),
  constraint worker_shifts_pay_basis_check CHECK ((pay_basis = ANY (ARRAY['worked'::text, 'minimum'::text, 'agreed'::text, 'decided'::text, 'cancellation'::text]))),
  constraint worker_shifts_pay_cents_check CHECK ((pay_cents >= 0)),
  constraint worker_shifts_pay_known CHECK (((status <> 'completed'::text) OR ((worked_minutes IS NOT NULL) AND (break_minutes IS NOT NULL) AND (pay_cents IS NOT NULL)))),
  constraint worker_shifts_reconfirm_answered CHECK (((reconfirm_answered_at IS NOT NULL) = (COALESCE(reconfirm_status, ''::text) = ANY (ARRAY['yes'::text, 'no'::text])))),
  constraint worker_shifts_reconfirm_asked CHECK (((reconfirm_status IS NULL) OR (reconfirm_asked_at IS NOT NULL))),
  constraint worker_shifts_reconfirm_status_check CHECK ((reconfirm_status = ANY (ARRAY['asked'::text, 'yes'::text, 'no'::text, 'unanswered'::text]))),
  constraint worker_shifts_review_ends CHECK ((((funding = 'in_review'::text) = (review_reason IS NOT NULL)) AND ((status = 'completed'::text) OR (review_reason IS NULL) OR (review_reason = 'unproven'::text)) AND ((review_until IS NOT NULL) = ((review_reason IS NOT NULL) AND (review_reason <> 'unproven'::text))) AND ((NOT (review_reason IS DISTINCT FROM 'unproven'::text)) = (waiting_cents > 0)))),
  constraint worker_shifts_review_reason_check CHECK ((review_reason = ANY (ARRAY['unverified_scan'::text, 'late_scan'::text, 'forgotten_end'::text, 'unproven'::text]))),
  constraint worker_shifts_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint worker_shifts_times_follow CHECK ((((status <> ALL (ARRAY['in_progress'::text, 'completed'::text])) OR (checked_in_at IS NOT NULL)) AND ((status <> 'completed'::text) OR (checked_out_at IS NOT NULL)) AND ((checked_out_at IS NULL) OR (checked_out_at >= checked_in_at)))),
  constraint worker_shifts_waiting_cents_check CHECK ((waiting_cents >= 0)),
  constraint worker_shifts_worked_minutes_check CHECK ((worked_minutes >= 0)),
  constraint worker_shifts_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint worker_shifts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint worker_shifts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id),
  constraint worker_shifts_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX worker_shifts_at_work ON public.worker_shifts USING btree (job_id) WHERE (status = 'in_progress'::text);
CREATE INDEX worker_shifts_by_start ON public.worker_shifts USING btree (starts_at);
CREATE INDEX worker_shifts_of_application ON public.worker_shifts USING btree (application_id);
CREATE INDEX worker_shifts_of_job ON public.worker_shifts USING btree (job_id, starts_at);
CREATE INDEX worker_shifts_of_shift ON public.worker_shifts USING btree (shift_id);
CREATE INDEX worker_shifts_of_worker ON public.worker_shifts USING btree (worker_id, starts_at);
CREATE INDEX worker_shifts_overtime_to_lapse ON public.worker_shifts USING btree (overtime_requested_at) WHERE (overtime_status = 'requested'::text);
CREATE INDEX worker_shifts_to_await ON public.worker_shifts USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND (awaited_at IS NULL));
CREATE INDEX worker_shifts_to_end ON public.worker_shifts USING btree (ends_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'in_progress'::text]));
CREATE INDEX worker_shifts_to_fund ON public.worker_shifts USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND (funding = 'unfunded'::text));
CREATE INDEX worker_shifts_to_reconfirm ON public.worker_shifts USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND (reconfirm_asked_at IS NULL));
CREATE INDEX worker_shifts_to_remind ON public.worker_shifts USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND ((day_reminder_at IS NULL) OR (hours_reminder_at IS NULL)));
CREATE INDEX worker_shifts_to_review ON public.worker_shifts USING btree (review_until) WHERE (review_until IS NOT NULL);
CREATE INDEX worker_shifts_unanswered ON public.worker_shifts USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND (reconfirm_status = 'asked'::text));
CREATE TRIGGER bookings_flagged AFTER INSERT ON public.worker_shifts REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION flag_workers('4');
CREATE TRIGGER worker_shifts_moved_message AFTER UPDATE OF status, funding, checked_in_at, overtime_status ON public.worker_shifts FOR EACH ROW WHEN (((new.status <> old.status) OR (new.funding <> old.funding) OR ((new.checked_in_at IS NOT NULL) AND (old.checked_in_at IS NULL)) OR (new.overtime_status IS DISTINCT FROM old.overtime_status))) EXECUTE FUNCTION record_shift_messages();
CREATE UNIQUE INDEX worker_shifts_one_live ON public.worker_shifts USING btree (shift_id, worker_id) WHERE (status <> 'cancelled'::text);

create view approved_employers as
 SELECT company_members.holder_id AS id
   FROM (company_members
     JOIN users ON ((users.id = company_members.user_id)))
  WHERE ((company_members.role = 'owner'::text) AND (users.review_status = 'approved'::text) AND (users.suspended_at IS NULL) AND (users.deleted_at IS NULL));

create view blocks as
 SELECT connections.user_id,
    connections.other_id,
    connections.created_at
   FROM connections
  WHERE (connections.kind = 'blocked'::text)
UNION ALL
 SELECT connections.other_id AS user_id,
    connections.user_id AS other_id,
    connections.created_at
   FROM connections
  WHERE (connections.kind = 'blocked'::text);

create view dealings as
 SELECT dealt.owner_id AS user_id,
    dealt.worker_id AS partner_id,
    bool_or(dealt.is_booked) AS is_booked
   FROM ( SELECT job.owner_id,
            application.worker_id,
            (application.withdrawn_at IS NULL) AS is_live,
            (((application.status = 'confirmed'::text) AND (application.withdrawn_at IS NULL)) OR (EXISTS ( SELECT
                   FROM worker_shifts booked
                  WHERE ((booked.application_id = application.id) AND (booked.status = ANY (ARRAY['in_progress'::text, 'completed'::text])))))) AS is_booked
           FROM (applications application
             JOIN jobs job ON ((job.id = application.job_id)))
        UNION ALL
         SELECT job.owner_id,
            standby.worker_id,
            true,
            false
           FROM (standbys standby
             JOIN jobs job ON ((job.id = standby.job_id)))) dealt
  WHERE (dealt.is_live OR dealt.is_booked)
  GROUP BY dealt.owner_id, dealt.worker_id
UNION ALL
 SELECT dealt.worker_id AS user_id,
    dealt.owner_id AS partner_id,
    bool_or(dealt.is_booked) AS is_booked
   FROM ( SELECT job.owner_id,
            application.worker_id,
            (application.withdrawn_at IS NULL) AS is_live,
            (((application.status = 'confirmed'::text) AND (application.withdrawn_at IS NULL)) OR (EXISTS ( SELECT
                   FROM worker_shifts booked
                  WHERE ((booked.application_id = application.id) AND (booked.status = ANY (ARRAY['in_progress'::text, 'completed'::text])))))) AS is_booked
           FROM (applications application
             JOIN jobs job ON ((job.id = application.job_id)))
        UNION ALL
         SELECT job.owner_id,
            standby.worker_id,
            true,
            false
           FROM (standbys standby
             JOIN jobs job ON ((job.id = standby.job_id)))) dealt
  WHERE (dealt.is_live OR dealt.is_booked)
  GROUP BY dealt.worker_id, dealt.owner_id;

create view employers as
 SELECT company_members.holder_id AS id,
    users.id AS person_id,
    users.first_name,
    users.last_name,
    users.email,
    users.profile_picture_key,
    users.account_language,
    users.email_verified_at,
    users.review_status,
    users.suspended_at,
    users.deleted_at
   FROM (company_members
     JOIN users ON ((users.id = company_members.user_id)))
  WHERE (company_members.role = 'owner'::text);

create view ledger_violations as
 SELECT 'balance_differs'::text AS fault,
    (account.id)::text AS subject,
    format('balance %s, entries %s'::text, account.balance, COALESCE(summed.total, (0)::numeric)) AS detail
   FROM (ledger_accounts account
     LEFT JOIN ( SELECT entries.account_id,
            sum(entries.amount) AS total,
            count(*) AS entries,
            max(entries.seq) AS last
           FROM entries
          GROUP BY entries.account_id) summed ON ((summed.account_id = account.id)))
  WHERE (((account.balance)::numeric <> COALESCE(summed.total, (0)::numeric)) OR (account.version <> COALESCE(summed.entries, (0)::bigint)) OR (account.version <> COALESCE(summed.last, (0)::bigint)))
UNION ALL
 SELECT 'chain_broken'::text AS fault,
    ((chained.account_id || '/'::text) || chained.seq) AS subject,
    format('after %s, expected %s'::text, chained.balance_after, chained.expected) AS detail
   FROM ( SELECT entries.account_id,
            entries.seq,
            entries.balance_after,
            (COALESCE(lag(entries.balance_after) OVER chain, (0)::bigint) + entries.amount) AS expected,
            (COALESCE(lag(entries.seq) OVER chain, (0)::bigint) + 1) AS expected_seq
           FROM entries
          WINDOW chain AS (PARTITION BY entries.account_id ORDER BY entries.seq)) chained
  WHERE ((chained.balance_after <> chained.expected) OR (chained.seq <> chained.expected_seq))
UNION ALL
 SELECT 'journal_unbalanced'::text AS fault,
    (journals.id)::text AS subject,
    format('%s legs, sum %s'::text, count(entries.*), COALESCE(sum(entries.amount), (0)::numeric)) AS detail
   FROM (journals
     LEFT JOIN entries ON ((entries.journal_id = journals.id)))
  GROUP BY journals.id
 HAVING ((count(entries.*) < 2) OR (COALESCE(sum(entries.amount), (0)::numeric) <> (0)::numeric))
UNION ALL
 SELECT 'overdrawn'::text AS fault,
    (ledger_accounts.id)::text AS subject,
    format('balance %s'::text, ledger_accounts.balance) AS detail
   FROM ledger_accounts
  WHERE ((ledger_accounts.min_balance IS NOT NULL) AND (ledger_accounts.balance < ledger_accounts.min_balance))
UNION ALL
 SELECT 'receivable_above_zero'::text AS fault,
    (ledger_accounts.id)::text AS subject,
    format('balance %s'::text, ledger_accounts.balance) AS detail
   FROM ledger_accounts
  WHERE ((ledger_accounts.kind = 'receivable'::text) AND (ledger_accounts.balance > 0))
UNION ALL
 SELECT 'closed_with_money'::text AS fault,
    (ledger_accounts.id)::text AS subject,
    format('balance %s'::text, ledger_accounts.balance) AS detail
   FROM ledger_accounts
  WHERE ((ledger_accounts.closed_at IS NOT NULL) AND (ledger_accounts.balance <> 0))
UNION ALL
 SELECT 'deposit_without_journal'::text AS fault,
    (deposits.id)::text AS subject,
    deposits.status AS detail
   FROM (deposits
     LEFT JOIN journals ON (((journals.event = 'deposit'::text) AND (journals.ref_id = deposits.id))))
  WHERE ((deposits.status = 'completed'::text) <> (journals.id IS NOT NULL))
UNION ALL
 SELECT 'deposit_taken_differs'::text AS fault,
    (deposits.id)::text AS subject,
    format('taken %s, journals %s'::text, deposits.taken_cents, moved.taken) AS detail
   FROM (deposits
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(entry.amount), (0)::numeric) AS taken
           FROM ((journals journal
             JOIN entries entry ON ((entry.journal_id = journal.id)))
             JOIN ledger_accounts account ON ((account.id = entry.account_id)))
          WHERE ((journal.event = ANY (ARRAY['refund'::text, 'take_back'::text, 'reverse_take_back'::text])) AND (journal.ref_id = deposits.id) AND (account.kind = 'card_in'::text))) moved)
  WHERE ((deposits.taken_cents)::numeric <> moved.taken)
UNION ALL
 SELECT 'deposit_returned_differs'::text AS fault,
    (deposits.id)::text AS subject,
    format('returned %s, parts %s'::text, deposits.returned_cents, parts.cents) AS detail
   FROM (deposits
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(part.amount_cents), (0)::numeric) AS cents
           FROM withdrawal_parts part
          WHERE ((part.deposit_id = deposits.id) AND (part.status = ANY (ARRAY['pending'::text, 'completed'::text])))) parts)
  WHERE ((deposits.returned_cents)::numeric <> parts.cents)
UNION ALL
 SELECT 'withdrawal_without_journal'::text AS fault,
    (withdrawals.id)::text AS subject,
    withdrawals.status AS detail
   FROM withdrawals
  WHERE ((NOT (EXISTS ( SELECT
           FROM journals
          WHERE ((journals.event = 'withdraw'::text) AND (journals.ref_id = withdrawals.id))))) OR ((withdrawals.amount_cents)::numeric IS DISTINCT FROM ( SELECT sum(part.amount_cents) AS sum
           FROM withdrawal_parts part
          WHERE (part.withdrawal_id = withdrawals.id))))
UNION ALL
 SELECT 'withdrawal_part_without_journal'::text AS fault,
    (part.id)::text AS subject,
    ((part.destination || ' '::text) || part.status) AS detail
   FROM ((withdrawal_parts part
     LEFT JOIN journals paid ON ((((part.destination = 'bank'::text) AND (paid.event = 'payout'::text) AND (paid.ref_id = part.withdrawal_id)) OR ((part.destination = 'card'::text) AND (paid.event = 'card_refund'::text) AND (paid.ref_id = part.id)))))
     LEFT JOIN journals back ON ((((part.destination = 'bank'::text) AND (back.event = ANY (ARRAY['withdraw_back'::text, 'payout_return'::text])) AND (back.ref_id = part.withdrawal_id)) OR ((part.destination = 'card'::text) AND (back.event = 'card_refund_back'::text) AND (back.ref_id = part.id)))))
  WHERE (((part.status = 'completed'::text) <> ((paid.id IS NOT NULL) AND (back.id IS NULL))) OR ((part.status = ANY (ARRAY['failed'::text, 'cancelled'::text])) <> (back.id IS NOT NULL)))
UNION ALL
 SELECT 'bank_out_differs'::text AS fault,
    (part.id)::text AS subject,
    format('%s at the bank, %s %s'::text, moved.cents, part.status, part.amount_cents) AS detail
   FROM (withdrawal_parts part
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(entry.amount), (0)::numeric) AS cents
           FROM ((journals journal
             JOIN entries entry ON ((entry.journal_id = journal.id)))
             JOIN ledger_accounts account ON ((account.id = entry.account_id)))
          WHERE ((journal.ref_id = part.withdrawal_id) AND (journal.event = ANY (ARRAY['payout'::text, 'payout_return'::text])) AND (account.kind = 'bank_out'::text))) moved)
  WHERE ((part.destination = 'bank'::text) AND (moved.cents <> (
        CASE part.status
            WHEN 'completed'::text THEN part.amount_cents
            ELSE (0)::bigint
        END)::numeric))
UNION ALL
 SELECT 'bank_out_without_payout'::text AS fault,
    (journal.id)::text AS subject,
    journal.event AS detail
   FROM ((journals journal
     JOIN entries entry ON ((entry.journal_id = journal.id)))
     JOIN ledger_accounts account ON ((account.id = entry.account_id)))
  WHERE ((account.kind = 'bank_out'::text) AND ((journal.event <> ALL (ARRAY['payout'::text, 'payout_return'::text])) OR (NOT (EXISTS ( SELECT
           FROM withdrawal_parts part
          WHERE ((part.withdrawal_id = journal.ref_id) AND (part.destination = 'bank'::text)))))))
UNION ALL
 SELECT 'withdrawal_status_differs'::text AS fault,
    (withdrawals.id)::text AS subject,
    ((withdrawals.status || ', its bank part '::text) || part.status) AS detail
   FROM (withdrawals
     JOIN withdrawal_parts part ON (((part.withdrawal_id = withdrawals.id) AND (part.destination = 'bank'::text))))
  WHERE ((withdrawals.status <> part.status) AND (part.status <> 'completed'::text))
UNION ALL
 SELECT 'payment_without_journal'::text AS fault,
    (payment.id)::text AS subject,
    payment.status AS detail
   FROM wallet_transactions payment
  WHERE ((payment.kind = 'payment'::text) AND (NOT (EXISTS ( SELECT
           FROM journals
          WHERE ((journals.event = 'capture'::text) AND (journals.ref_id = payment.related_id))))))
UNION ALL
 SELECT 'earned_taken_differs'::text AS fault,
    (wallets.user_id)::text AS subject,
    format('counted %s, journals %s'::text, wallets.earned_taken_cents, (- moved.cents)) AS detail
   FROM (wallets
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(entry.amount), (0)::numeric) AS cents
           FROM ((ledger_accounts account
             JOIN entries entry ON ((entry.account_id = account.id)))
             JOIN journals journal ON ((journal.id = entry.journal_id)))
          WHERE ((account.owner_id = wallets.user_id) AND (account.kind = 'available'::text) AND (journal.event = ANY (ARRAY['take_back'::text, 'reverse_take_back'::text, 'settle_owed'::text, 'card_freed'::text])))) moved)
  WHERE ((wallets.earned_taken_cents)::numeric <> (- moved.cents))
UNION ALL
 SELECT 'card_money_without_deposit'::text AS fault,
    (money.owner_id)::text AS subject,
    format('card money %s, deposits %s'::text, money.card, COALESCE(covered.cents, (0)::numeric)) AS detail
   FROM ((( SELECT ledger_accounts.owner_id,
            COALESCE(sum(ledger_accounts.balance) FILTER (WHERE (ledger_accounts.kind = ANY (ARRAY['card'::text, 'card_escrow'::text]))), (0)::numeric) AS card,
            COALESCE((- sum(ledger_accounts.balance) FILTER (WHERE (ledger_accounts.kind = 'receivable'::text))), (0)::numeric) AS owed
           FROM ledger_accounts
          WHERE (ledger_accounts.kind = ANY (ARRAY['card'::text, 'card_escrow'::text, 'receivable'::text]))
          GROUP BY ledger_accounts.owner_id) money
     LEFT JOIN ( SELECT deposits.user_id,
            sum(((deposits.amount_cents - deposits.returned_cents) - deposits.taken_cents)) AS cents
           FROM deposits
          WHERE (deposits.status = 'completed'::text)
          GROUP BY deposits.user_id) covered ON ((covered.user_id = money.owner_id)))
     LEFT JOIN wallets ON ((wallets.user_id = money.owner_id)))
  WHERE (money.card > ((COALESCE(covered.cents, (0)::numeric) + (COALESCE(wallets.earned_taken_cents, (0)::bigint))::numeric) + money.owed))
UNION ALL
 SELECT 'pay_without_paper'::text AS fault,
    (journal.id)::text AS subject,
    format('paid at %s'::text, journal.effective_at) AS detail
   FROM (journals journal
     LEFT JOIN paper_entries entry ON ((entry.journal_id = journal.id)))
  WHERE ((journal.event = 'capture'::text) AND (journal.effective_at < (now() - '2 mons'::interval)) AND (entry.paper_id IS NULL))
UNION ALL
 SELECT 'paper_entry_differs'::text AS fault,
    (entry.journal_id)::text AS subject,
    format('listed %s, journal %s'::text, entry.amount_cents, moved.cents) AS detail
   FROM (paper_entries entry
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(leg.amount) FILTER (WHERE (leg.amount > 0)), (0)::numeric) AS cents
           FROM entries leg
          WHERE (leg.journal_id = entry.journal_id)) moved)
  WHERE ((entry.amount_cents)::numeric <> moved.cents)
UNION ALL
 SELECT 'invoice_differs'::text AS fault,
    (paper.id)::text AS subject,
    format('total %s, payments %s'::text, paper.total_cents, listed.cents) AS detail
   FROM (papers paper
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(entry.amount_cents), (0)::numeric) AS cents
           FROM paper_entries entry
          WHERE (entry.paper_id = paper.id)) listed)
  WHERE ((paper.kind = 'invoice'::text) AND (listed.cents <> (
        CASE
            WHEN (EXISTS ( SELECT
               FROM papers note
              WHERE (note.corrects = paper.id))) THEN (0)::bigint
            ELSE paper.total_cents
        END)::numeric))
UNION ALL
 SELECT 'series_has_gap'::text AS fault,
    COALESCE(series.series, numbered.series) AS subject,
    format('last number %s, %s papers up to %s'::text, series.last, numbered.papers, numbered.highest) AS detail
   FROM (paper_series series
     FULL JOIN ( SELECT papers.series,
            count(*) AS papers,
            max(papers.number) AS highest
           FROM papers
          WHERE (papers.series IS NOT NULL)
          GROUP BY papers.series) numbered ON ((numbered.series = series.series)))
  WHERE ((series.last IS DISTINCT FROM numbered.papers) OR (series.last IS DISTINCT FROM numbered.highest))
UNION ALL
 SELECT 'money_made'::text AS fault,
    ledger_accounts.currency AS subject,
    format('all accounts sum to %s'::text, sum(ledger_accounts.balance)) AS detail
   FROM ledger_accounts
  GROUP BY ledger_accounts.currency
 HAVING (sum(ledger_accounts.balance) <> (0)::numeric);

create view parties as
 SELECT users.id,
    person.id AS person_id,
    person.user_type,
    person.first_name,
    person.last_name,
    person.email,
    person.phone,
    person.city,
    person.country,
    person.biography,
    person.skills,
    person.languages,
    person.driving_license,
    person.profile_picture_key,
    person.account_language,
    person.email_verified_at,
    person.review_status,
    person.suspended_at,
    person.restored_at,
    person.deleted_at
   FROM ((users
     LEFT JOIN company_members owner ON (((owner.holder_id = users.id) AND (owner.role = 'owner'::text))))
     JOIN users person ON ((person.id = COALESCE(owner.user_id, users.id))));

create view standing_shifts as
 SELECT booked.id AS worker_shift_id,
    booked.job_id,
    booked.worker_id,
    job.owner_id,
    booked.ends_at
   FROM (worker_shifts booked
     JOIN jobs job ON ((job.id = booked.job_id)))
  WHERE ((booked.status = ANY (ARRAY['scheduled'::text, 'in_progress'::text])) OR (booked.overtime_status = 'requested'::text) OR ((booked.funding = ANY (ARRAY['in_review'::text, 'due'::text])) AND (EXISTS ( SELECT
           FROM worker_shift_funding money
          WHERE ((money.worker_shift_id = booked.id) AND (money.funding <> 'paid'::text))))) OR (EXISTS ( SELECT
           FROM disputes dispute
          WHERE ((dispute.worker_shift_id = booked.id) AND (dispute.status <> 'resolved'::text)))));

create view thread_facts as
 SELECT thread.id AS thread_id,
    job.last_shift_at,
    latest.status,
    (latest.withdrawn_at IS NOT NULL) AS is_withdrawn,
    COALESCE(( SELECT step.by
           FROM application_history step
          WHERE (step.application_id = latest.id)
          ORDER BY step.id DESC
         LIMIT 1), 'worker'::text) AS last_step_by,
    ((latest.status = 'confirmed'::text) OR (EXISTS ( SELECT
           FROM (applications any_of_them
             JOIN application_history step ON ((step.application_id = any_of_them.id)))
          WHERE ((any_of_them.job_id = thread.job_id) AND (any_of_them.worker_id = thread.worker_id) AND (step.status = 'confirmed'::text))))) AS was_booked,
    ((num_nonnulls(worker.suspended_at, worker.deleted_at, owner.suspended_at, owner.deleted_at) > 0) OR (owner.id IS NULL)) AS is_someone_gone,
    ( SELECT min(block.created_at) AS min
           FROM blocks block
          WHERE ((block.user_id = thread.owner_id) AND (block.other_id = thread.worker_id))) AS blocked_at,
    ( SELECT max(standing.ends_at) AS max
           FROM standing_shifts standing
          WHERE ((standing.job_id = thread.job_id) AND (standing.worker_id = thread.worker_id))) AS standing_until
   FROM ((((message_threads thread
     JOIN jobs job ON ((job.id = thread.job_id)))
     JOIN users worker ON ((worker.id = thread.worker_id)))
     LEFT JOIN employers owner ON ((owner.id = thread.owner_id)))
     JOIN LATERAL ( SELECT application.id,
            application.status,
            application.withdrawn_at
           FROM applications application
          WHERE ((application.job_id = thread.job_id) AND (application.worker_id = thread.worker_id))
          ORDER BY ((application.status = 'confirmed'::text) AND (application.withdrawn_at IS NULL)) DESC, application.created_at DESC, application.id DESC
         LIMIT 1) latest ON (true));

create view worker_shift_funding as
 SELECT id AS worker_shift_id,
        CASE
            WHEN ((funding = 'due'::text) AND (NOT (EXISTS ( SELECT
               FROM dues
              WHERE ((dues.worker_shift_id = booked.id) AND ((dues.settled_at IS NULL) OR (dues.dispute_id IS NOT NULL))))))) THEN 'paid'::text
            ELSE funding
        END AS funding
   FROM worker_shifts booked;

CREATE OR REPLACE FUNCTION public.add_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into company_members (user_id, holder_id, role, joined_at) values (new.id, new.id, 'owner', new.created_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_search_flags(of_users uuid[], flags integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = any (of_users) and search_flags & flags <> flags order by id for no key update;
  if found then
    update users set search_flags = search_flags | flags where id = any (of_users) and search_flags & flags <> flags;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_wallet_line(new_id uuid, of_user uuid, of_kind text, of_direction text, amount bigint, of_status text, what jsonb, of_related uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  number bigint;
begin
  insert into wallets as wallet (user_id, transaction_count, created_at) values (of_user, 1, at)
  on conflict (user_id) do update set transaction_count = wallet.transaction_count + 1
  returning wallet.transaction_count into number;
  insert into wallet_transactions
    (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
  values (new_id, of_user, number, of_kind, of_direction, amount, of_status, what, of_related, at, at);
  insert into live_changes (user_id, type, what, at) values (of_user, 'wallet', 'moved', at);
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_live_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET client_min_messages TO 'notice'
AS $function$
begin
  raise notice 'live_changes';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.capture_pay(of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb, at timestamp with time zone, new_ids uuid[], to_keep bigint, OUT is_paid boolean, OUT employer_owes boolean, OUT worker_owes boolean, OUT card_cents bigint, OUT is_unproven boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  held bigint;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  card_cents := 0;
  is_unproven := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    held := greatest(money.held_card + money.held_earned - to_keep, 0);
    if held + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(held, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest := held - from_hold;
    rest_card := least(rest, money.held_card - hold_card);
    rest_earned := rest - rest_card;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if held > 0 and money.held_card + money.held_earned = held then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    insert into paper_entries
      (journal_id, holder_id, worker_id, worker_shift_id, part, what, amount_cents, currency, paid_at)
    values (new_ids[1], of_employer, of_worker, of_shift, of_part,
      coalesce(what ->> 'pays', case when of_part = 0 then 'plan' else 'correction' end), amount, in_currency, at);
    insert into outbox_events (type, payload, recorded_at)
    values ('pay.captured', jsonb_build_object('workerShiftId', of_shift, 'part', of_part), at);
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    card_cents := hold_card + free_card;
    is_unproven := exists (
      select from unproven_pay where worker_shift_id = of_shift and part = of_part and paid_at is null);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_journal_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  journal uuid;
  legs bigint;
  total numeric;
  currencies bigint;
begin
  if tg_table_name = 'journals' then
    journal := new.id;
  else
    journal := new.journal_id;
    -- A journal of this transaction is checked by its own trigger, which sees all entries too.
    if exists (select from journals where journals.id = journal and journals.xmin = pg_current_xact_id()::xid) then
      return null;
    end if;
  end if;
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_open_job_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into open_job_places as place
    select search_city, min(city), min(country), count(*), count(latitude),
      coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
    from after_change where listed group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  elsif tg_op = 'DELETE' then
    insert into open_job_places as place
    select search_city, min(city), min(country), -count(*), -count(latitude),
      -coalesce(sum(latitude::numeric), 0), -coalesce(sum(longitude::numeric), 0)
    from before_change where listed group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  else
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (
      select search_city, city, country, latitude, longitude, -1 as step from before_change where listed
      union all
      select search_city, city, country, latitude, longitude, 1 from after_change where listed) as change
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_ratings(of_users uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into rating_summaries (user_id, count, stars)
  select counted.id, 0, 0 from (select unnest(of_users) as id order by id) as counted
  on conflict (user_id) do update set count = rating_summaries.count;
  update rating_summaries as summary set count = newest.count, stars = newest.stars
  from (
    select counted.id, count(latest.stars)::integer as count, coalesce(sum(latest.stars), 0)::integer as stars
    from unnest(of_users) as counted (id)
    left join (
      select distinct on (rating.ratee_id, rating.rater_id) rating.ratee_id, rating.stars from ratings as rating
      where rating.ratee_id = any (of_users) and rating.revealed_at is not null
      order by rating.ratee_id, rating.rater_id, rating.created_at desc, rating.id desc
    ) as latest on latest.ratee_id = counted.id
    group by counted.id
  ) as newest
  where summary.user_id = newest.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_reliability()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.counts then
    -- The figures of an erased user are gone.
    update reliability_figures set kept = kept - (old.rule = 'kept')::integer, shifts = shifts - 1 where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.counts then
    insert into reliability_figures as figure (user_id, kept, shifts) values (new.user_id, (new.rule = 'kept')::integer, 1)
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + 1;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.credit_deposit(of_id uuid, of_charge text, journal_id uuid, at timestamp with time zone, OUT deposit deposits, OUT is_credited boolean, OUT has_dues boolean, OUT is_questioned boolean, OUT owes boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  is_credited := false;
  select own.* into deposit from deposits as own where own.id = of_id for update;
  if not found or deposit.status = 'completed' then
    return;
  end if;
  -- A dispute of the same charge at the same time: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('charge:' || of_charge, 0));
  perform post_journal(journal_id, 'deposit', of_id, 0::smallint, 'user:' || deposit.user_id, at, deposit.currency,
    jsonb_build_array(
      jsonb_build_object('owner', nobody, 'kind', 'card_in', 'ref', nobody,
        'shard', ('x' || right(of_id::text, 2))::bit(8)::int % 8, 'amount', -deposit.amount_cents),
      ledger_leg(deposit.user_id, 'card', nobody, deposit.amount_cents)));
  update deposits as own
  set status = 'completed', failure_code = null, charge_key = of_charge, claimed_until = null, updated_at = at
  where own.id = of_id returning own.* into deposit;
  with line as (
    update wallet_transactions set status = 'completed', updated_at = at where related_id = of_id returning user_id)
  insert into live_changes (user_id, type, what, at) select user_id, 'wallet', 'moved', credit_deposit.at from line;

  is_credited := true;
  has_dues := exists (select from dues where employer_id = deposit.user_id and settled_at is null);
  is_questioned := deposit.refunded_cents > 0 or exists (
    select from card_disputes where charge_key = of_charge and state <> 'won');
  owes := exists (
    select from ledger_accounts
    where owner_id = deposit.user_id and kind = 'receivable' and currency = deposit.currency and balance < 0);
  if not (has_dues or is_questioned or owes) then
    insert into outbox_events (type, payload, recorded_at)
    values ('wallet.topped_up', jsonb_build_object('userId', deposit.user_id), at);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_changes (user_id, type, what, at) values (old.user_id, 'session', 'membership', now());
  if tg_op = 'UPDATE' and new.role = 'owner' and new.holder_id = old.holder_id then
    update notifications set holder_id = null where user_id = old.user_id and holder_id = old.holder_id;
  else
    delete from notifications where user_id = old.user_id and holder_id = old.holder_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_push_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where user_id = new.id
    and (new.suspended_at is not null or not exists (select from sessions where sessions.id = push_subscriptions.session_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ensure_partition(parent text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  period text := case parent when 'live_changes' then 'day' else 'month' end;
  starts timestamptz := date_trunc(period, at, 'UTC');
  ends timestamptz := (starts at time zone 'UTC' + ('1 ' || period)::interval) at time zone 'UTC';
  name text := parent || to_char(starts at time zone 'UTC', case period when 'day' then '"_y"YYYY"m"MM"d"DD' else '"_y"YYYY"m"MM' end);
  rest text := parent || '_rest';
  key text;
  is_id boolean;
  low text;
  high text;
  referred record;
begin
  select attribute.attname, attribute.atttypid = 'uuid'::regtype into strict key, is_id
  from pg_partitioned_table as partitioned
  join pg_attribute as attribute on attribute.attrelid = partitioned.partrelid and attribute.attnum = partitioned.partattrs[0]
  where partitioned.partrelid = parent::regclass;
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Nodes that start at once make it once: what the other one made is seen by a statement after the lock.
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  perform from pg_class where relname = name and relnamespace = current_schema()::regnamespace;
  if found then
    return false;
  end if;
  low := case when is_id then first_id_at(starts)::text else starts::text end;
  high := case when is_id then first_id_at(ends)::text else ends::text end;
  for referred in
    select distinct confrelid::regclass as name from pg_constraint
    where conrelid = parent::regclass and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referred.name);
  end loop;
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('lock table %I in access exclusive mode', rest);
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    rest, key, low, high, name);
  execute format('alter table %I enable trigger user', rest);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, low, high);
  if parent in ('attendance_log', 'receipts') then
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', parent || '_never_emptied', name);
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_jobs(search text, typed text[], of_viewer uuid DEFAULT NULL::uuid, with_private text DEFAULT NULL::text)
 RETURNS TABLE(total bigint, id uuid, chord_km double precision, rank bigint)
 LANGUAGE plpgsql
 STABLE ROWS 21
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  words tsquery;
  hidden uuid[] := array(select block.other_id from blocks as block where block.user_id = of_viewer);
  favourites uuid[];
  private uuid[] := '{}';
begin
  if typed <> '{}' then
    perform set_config('enable_bitmapscan', 'on', true);
    select string_agg(case
      when cardinality(known.completions) > 40 then said.word || ':*'
      when known.completions <> '{}' then '(' || array_to_string(known.completions, ' | ') || ')'
      when known.near <> '{}' then '(' || array_to_string(known.near, ' | ') || ')'
      else said.word end, ' & ' order by said.place)::tsquery into words
    from unnest(typed) with ordinality as said (word, place), spell_word(said.word) as known;
  end if;
  if with_private is not null then
    private := array(select job.id from jobs as job
      where job.id in (select private_jobs_of(of_viewer)) and job.hires and not job.is_public);
  end if;
  if private <> '{}' then
    search := with_private;
  end if;
  -- The condition takes jobs from the table that an index alone can count, so it stands only where someone is hidden.
  if hidden = '{}' then
    search := replace(search, ' and job.owner_id <> all ($2)', '');
  end if;
  if position('$3' in search) > 0 then
    favourites := array(select favourite.other_id from connections as favourite
      where favourite.user_id = of_viewer and favourite.kind = 'favourite');
  end if;
  return query execute search using words, hidden, favourites, private;
end $function$
;

CREATE OR REPLACE FUNCTION public.first_id_at(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.flag_applicants_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_search_flags(array(select worker_id from applications where job_id = new.id), 2);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.flag_connection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind = 'blocked' then
    perform add_search_flags(array[new.user_id, new.other_id], 1);
  else
    perform add_search_flags(array[new.other_id], 2);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.flag_private_applicants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_search_flags(array(
    select added.worker_id from after_change as added join jobs as job on job.id = added.job_id where not job.is_public), 2);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.flag_work_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_search_flags(array[new.user_id], 4);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.flag_workers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_search_flags(array(select worker_id from after_change), tg_argv[0]::integer);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_moved_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notifications using company_members as member
  where member.holder_id = new.owner_id and member.site_ids is not null
    and (new.site_id is null or new.site_id <> all (member.site_ids))
    and notifications.user_id = member.user_id and notifications.holder_id = new.owner_id
    and notifications.job_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_live_cover(of_job uuid, of_worker uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from applications as cover
    where cover.job_id = of_job and cover.worker_id = of_worker and cover.covers and cover.status <> 'rejected'
      and cover.withdrawn_at is null);
end $function$
;

CREATE OR REPLACE FUNCTION public.held_documents(of_user uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_agg(json_build_object('document_type', held.document_type, 'certificate', held.certificate,
      'expires_on', held.expires_on))
    from documents as held where held.user_id = of_user);
end $function$
;

CREATE OR REPLACE FUNCTION public.instant_facts(of_worker uuid, of_owner uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_build_object('rating_count', rated.count, 'rating_stars', rated.stars, 'kept_shifts', figure.kept,
      'counted_shifts', figure.shifts, 'has_worked_here', exists (
        select from worker_shifts as worked join jobs as worked_job on worked_job.id = worked.job_id
        where worked.worker_id = of_worker and worked.status = 'completed' and worked_job.owner_id = of_owner))
    from (select of_worker as user_id) as asking
    left join rating_summaries as rated on rated.user_id = asking.user_id
    left join reliability_figures as figure on figure.user_id = asking.user_id);
end $function$
;

CREATE OR REPLACE FUNCTION public.is_booked_during(of_job uuid, of_worker uuid, from_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from shifts as shift join worker_shifts as booked
      on booked.job_id <> shift.job_id and booked.starts_at < shift.ends_at and booked.ends_at > shift.starts_at
    where shift.job_id = of_job and shift.starts_at > from_now
      and booked.worker_id = of_worker and booked.status in ('scheduled', 'in_progress') and booked.ends_at > from_now);
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_leg(of_owner uuid, of_kind text, of_ref uuid, amount bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('owner', of_owner, 'kind', of_kind, 'ref', of_ref, 'shard', 0, 'amount', amount)
$function$
;

CREATE OR REPLACE FUNCTION public.lock_booked_shift(of_id uuid, of_worker uuid, of_owner uuid, of_sites uuid[])
 RETURNS TABLE(booked worker_shifts, job jobs)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and (of_worker is null or own.worker_id = of_worker)
    and (of_owner is null or around.owner_id = of_owner)
    and (of_sites is null or around.site_id = any (of_sites))
  for update of around;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_deposits(of_user uuid, of_provider text, at timestamp with time zone, charged_since timestamp with time zone, uncharged_since timestamp with time zone, maximum_uncharged integer)
 RETURNS TABLE(customer_key text, method_key text, brand text, last4 text, deposit_number bigint, line_number bigint, charged_cents bigint, uncharged_at timestamp with time zone[])
 LANGUAGE plpgsql
 ROWS 1
AS $function$
begin
  select card.customer_key, card.method_key, card.brand, card.last4 into customer_key, method_key, brand, last4
  from cards as card where card.user_id = of_user and card.provider = of_provider;
  if not found then
    return;
  end if;
  insert into wallets as own (user_id, deposit_count, transaction_count, created_at) values (of_user, 1, 1, at)
  on conflict (user_id) do update set
    deposit_count = own.deposit_count + 1, transaction_count = own.transaction_count + 1
  returning own.deposit_count, own.transaction_count into deposit_number, line_number;
  select coalesce(sum(recent.amount_cents) filter (where recent.status <> 'failed'), 0),
    coalesce((array_agg(recent.created_at order by recent.created_at desc)
      filter (where recent.status in ('failed', 'pending') and recent.created_at > uncharged_since))[:maximum_uncharged], '{}')
  into charged_cents, uncharged_at
  from deposits as recent where recent.user_id = of_user and recent.created_at > charged_since;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_hiring(of_job uuid, of_worker uuid)
 RETURNS TABLE(job jobs, latest_status text, rejected_wage_cents bigint, is_blocked boolean, is_shown boolean)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
begin
  select * into job from jobs where jobs.id = of_job for update;
  if not found then
    return;
  end if;
  -- The end of a booking is no rejection of a wage.
  select
    (array_agg(application.status order by application.created_at desc, application.id desc)
      filter (where application.withdrawn_at is null))[1],
    min(application.final_wage_cents) filter (where application.status = 'rejected' and not exists (
      select from application_history as step
      where step.application_id = application.id and step.status = 'confirmed'))
  into latest_status, rejected_wage_cents
  from applications as application
  where application.job_id = of_job and application.worker_id = of_worker and not application.covers;
  is_blocked := exists (
    select from blocks as block where block.user_id = of_worker and block.other_id = job.owner_id);
  is_shown := job.is_public or sees_private_job(of_job, of_worker);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_scanned_shift(of_id uuid, of_worker uuid, of_device text, devices_since timestamp with time zone, exclusively boolean)
 RETURNS TABLE(booked worker_shifts, job jobs, came scans, went scans, dispute disputes, sighted_latitude double precision, sighted_longitude double precision, sighted_at timestamp with time zone, is_device_shared boolean, is_other_at_work boolean)
 LANGUAGE plpgsql
 ROWS 1
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exclusively then
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for update of around;
  else
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for share of around;
  end if;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  select scan.* into came from scans as scan where scan.worker_shift_id = of_id and scan.action = 'start';
  select scan.* into went from scans as scan where scan.worker_shift_id = of_id and scan.action = 'end';
  select claim.* into dispute from disputes as claim where claim.worker_shift_id = of_id;
  select scan.latitude, scan.longitude, scan.at into sighted_latitude, sighted_longitude, sighted_at
  from scans as scan join worker_shifts as own on own.id = scan.worker_shift_id
  where own.worker_id = of_worker and scan.latitude is not null order by scan.at desc limit 1;
  is_device_shared := of_device is not null and exists (
    select from scans as scan join worker_shifts as other on other.id = scan.worker_shift_id
    where scan.device_id = of_device and scan.received_at > devices_since and other.worker_id <> of_worker);
  is_other_at_work := exists (
    select from worker_shifts as other
    where other.job_id = (booked).job_id and other.status = 'in_progress' and other.id <> of_id);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_shift_to_rate(of_shift uuid, of_rater uuid, of_sites uuid[])
 RETURNS TABLE(booked worker_shifts, funding text, ratee_id uuid, is_ratee_gone boolean, mine ratings, is_other_rated boolean, is_revealed boolean)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
begin
  select case when own.worker_id = of_rater then job.owner_id else own.worker_id end into ratee_id
  from worker_shifts as own join jobs as job on job.id = own.job_id
  where own.id = of_shift and of_rater in (own.worker_id, job.owner_id)
    and (of_sites is null or job.site_id = any (of_sites));
  if not found then
    return;
  end if;
  select person.deleted_at is not null and not exists (
    select from employers where employers.id = person.id and employers.deleted_at is null)
  into is_ratee_gone from users as person where person.id = ratee_id for share of person;
  select own.* into booked from worker_shifts as own where own.id = of_shift for no key update;
  select money.funding into funding from worker_shift_funding as money where money.worker_shift_id = of_shift;
  select rating.* into mine from ratings as rating
  where rating.worker_shift_id = of_shift and rating.rater_id = of_rater;
  select count(*) filter (where rating.rater_id <> of_rater) > 0, count(rating.revealed_at) > 0
  into is_other_rated, is_revealed from ratings as rating where rating.worker_shift_id = of_shift;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_thread(of_thread uuid, of_party uuid, of_author uuid, of_sites uuid[])
 RETURNS TABLE(thread message_threads, facts thread_facts, is_suspended boolean, author_first text, author_last text)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
begin
  select suspended_at is not null, first_name, last_name into is_suspended, author_first, author_last
  from users where users.id = of_author for no key update;
  select found_thread.* into thread from message_threads as found_thread
  where found_thread.id = of_thread and of_party in (found_thread.owner_id, found_thread.worker_id)
    and (of_sites is null or exists (
      select from jobs as job where job.id = found_thread.job_id and job.site_id = any (of_sites)))
  for update;
  if not found then
    return;
  end if;
  select found_facts.* into facts from thread_facts as found_facts where found_facts.thread_id = of_thread;
  if not found then
    return;
  end if;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lock_thread_to_write(of_thread uuid, of_party uuid, of_author uuid, of_sites uuid[], of_side text, of_client uuid, per_minute integer, per_day integer, at timestamp with time zone, around interval, of_statuses text[])
 RETURNS TABLE(thread message_threads, facts thread_facts, is_suspended boolean, author_first text, author_last text, stored messages, minute_reached_at timestamp with time zone, day_reached_at timestamp with time zone, shift_id uuid)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
declare
  locked record;
begin
  select * into locked from lock_thread(of_thread, of_party, of_author, of_sites);
  if not found then
    return;
  end if;
  thread := locked.thread;
  facts := locked.facts;
  is_suspended := locked.is_suspended;
  author_first := locked.author_first;
  author_last := locked.author_last;
  select message.* into stored from messages as message
  where message.thread_id = of_thread and message.client_id = of_client and message.side = of_side;
  -- One message to a crew is one text, however many threads it is in, and has a limit for itself.
  minute_reached_at := (select message.sent_at from messages as message
    where message.author_id = of_author and not message.to_crew
    order by message.sent_at desc offset per_minute - 1 limit 1);
  day_reached_at := (select message.sent_at from messages as message
    where message.author_id = of_author and not message.to_crew
    order by message.sent_at desc offset per_day - 1 limit 1);
  shift_id := (select booked.id from worker_shifts as booked
    where booked.job_id = (thread).job_id and booked.worker_id = (thread).worker_id
      and booked.status = any (of_statuses)
      and (booked.status = 'in_progress'
        or (booked.status = 'scheduled' and booked.starts_at between at - around and at + around)
        or (booked.status = 'completed'
          and coalesce(booked.checked_out_at, booked.ends_at) between at - around and at))
    order by booked.status <> 'in_progress', abs(extract(epoch from booked.starts_at - at)), booked.id limit 1);
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.lowest_rejected_wage(of_job uuid, of_worker uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select min(refused.final_wage_cents) from applications as refused
    where refused.job_id = of_job and refused.worker_id = of_worker and refused.status = 'rejected'
      and not refused.covers and not was_confirmed(refused.id));
end $function$
;

CREATE OR REPLACE FUNCTION public.notified_people(of_user uuid, of_roles text[], of_job uuid)
 RETURNS TABLE(user_id uuid, role text, holder_id uuid)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select member.user_id, member.role, case when member.role <> 'owner' then member.holder_id end
  from company_members as member join users as person on person.id = member.user_id
  where member.holder_id = of_user and member.role = any (of_roles)
    and (member.role = 'owner' or person.suspended_at is null)
    and (member.site_ids is null or exists (
      select from jobs as job where job.id = of_job and job.site_id = any (member.site_ids)))
  union all
  select of_user, (select own.role from company_members as own where own.user_id = of_user), null
  where of_roles is null or not exists (select from company_members as any_of_them where any_of_them.holder_id = of_user)
$function$
;

CREATE OR REPLACE FUNCTION public.open_offers_to(of_worker uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select jsonb_object_agg(offer.job_id, jsonb_build_object('id', offer.id, 'status', offer.status,
        'wage_cents', offer.wage_cents::text, 'expires_at', offer.expires_at)
        order by offer.expires_at desc, offer.id desc)
    from offers as offer
    where offer.worker_id = of_worker and offer.status in ('open', 'agreed') and offer.expires_at > at);
end $function$
;

CREATE OR REPLACE FUNCTION public.partitions_of(parent text)
 RETURNS TABLE(name text, starts timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select part.relname::text,
    case when bound.low ~ '^\d{4}-' then bound.low::timestamptz else time_of_id(bound.low::uuid) end,
    case when bound.high ~ '^\d{4}-' then bound.high::timestamptz else time_of_id(bound.high::uuid) end
  from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
  cross join lateral regexp_match(pg_get_expr(part.relpartbound, part.oid), 'FROM \(''(.*)''\) TO \(''(.*)''\)') as found
  cross join lateral (select found[1] as low, found[2] as high) as bound
  where pg_inherits.inhparent = parent::regclass and found is not null
  order by 2
$function$
;

CREATE OR REPLACE FUNCTION public.payout_review(of_part uuid, review_above bigint, first_above bigint, at_time timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  part withdrawal_parts;
  asked withdrawals;
  account_since timestamptz;
begin
  select * into part from withdrawal_parts where id = of_part;
  select * into asked from withdrawals where id = part.withdrawal_id;
  if part.amount_cents > review_above then
    return 'large';
  end if;
  if exists (select from users where id = asked.user_id and restored_at > at_time - interval '30 days') then
    return 'restored';
  end if;
  if exists (
    select from withdrawals as former join withdrawal_parts as returned on returned.withdrawal_id = former.id
    where former.user_id = asked.user_id and returned.returned_at > at_time - interval '30 days') then
    return 'returned';
  end if;
  select max(change.changed_at) into account_since from bank_account_changes as change
  where change.user_id = asked.user_id and change.undone_at is null and change.changed_at <= asked.created_at;
  -- What waits in front of it counts too, so that a large first payout cannot be asked for in pieces.
  if (
    select coalesce(sum(sent.amount_cents) filter (where sent.status <> 'completed'), 0) > first_above
      and not coalesce(bool_or(sent.status = 'completed'), false)
    from withdrawals as former join withdrawal_parts as sent on sent.withdrawal_id = former.id
    where former.user_id = asked.user_id and former.seq <= asked.seq and sent.destination = 'bank'
      and sent.status in ('pending', 'processing', 'completed')
      and (account_since is null or former.created_at >= account_since)) then
    return 'first';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.payout_waits(of_part uuid, through text, review_above bigint, first_above bigint, at_time timestamp with time zone, OUT reason text, OUT until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  part withdrawal_parts;
  asked withdrawals;
  owner parties;
  account payout_accounts;
begin
  select * into part from withdrawal_parts where id = of_part;
  if part.destination <> 'bank' or part.status <> 'pending' then
    reason := 'not_pending';
    return;
  end if;
  select * into asked from withdrawals where id = part.withdrawal_id;
  if asked.review_since is not null and asked.review_ended_at is null then
    reason := 'review';
    return;
  end if;
  if asked.payable_from > at_time then
    reason := 'new_account';
    until := asked.payable_from;
    return;
  end if;
  select * into owner from parties where id = asked.user_id;
  if owner.suspended_at is not null or owner.deleted_at is not null then
    reason := 'owner';
    return;
  end if;
  if through <> 'stripe' and asked.details_sealed = '' then
    reason := 'setup';
    return;
  end if;
  if through = 'stripe' then
    select * into account from payout_accounts where user_id = asked.user_id and provider = through;
    if account.state is distinct from 'ready' then
      reason := 'setup';
      return;
    end if;
    if account.external_account is distinct from part.external_account
      and account.external_since + interval '48 hours' > at_time then
      reason := 'new_account';
      until := account.external_since + interval '48 hours';
      return;
    end if;
  end if;
  if through <> 'manual' and part.released_by is null then
    if payout_review(of_part, review_above, first_above, at_time) is not null then
      reason := 'review';
      return;
    end if;
  end if;
  if exists (
    select from ledger_accounts as debt where debt.owner_id = asked.user_id and debt.kind = 'receivable' and debt.balance < 0) then
    reason := 'owner';
    return;
  end if;
  if exists (select from switches where name = 'payouts' and is_off) then
    reason := 'paused';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_readings(of_job uuid, usable_accuracy_m double precision, maximum integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select jsonb_agg(jsonb_build_object('workerId', near.worker_id, 'latitude', near.latitude,
      'longitude', near.longitude, 'accuracyM', near.accuracy_m))
    from (
      select booked.worker_id, scan.latitude, scan.longitude, scan.accuracy_m
      from worker_shifts as booked join scans as scan on scan.worker_shift_id = booked.id
      where booked.job_id = of_job and scan.latitude is not null and scan.accuracy_m <= usable_accuracy_m
        and (scan.grade = 'verified' or exists (
          select from attendance_log as log
          where log.worker_shift_id = booked.id and log.event = 'approved' and log.by = 'employer'))
      order by scan.received_at desc, scan.id desc limit maximum
    ) as near);
end $function$
;

CREATE OR REPLACE FUNCTION public.post_journal(new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamp with time zone, in_currency text, legs jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  account_ids bigint[];
  amounts bigint[];
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency,
    case when leg.kind in ('card_in', 'bank_out', 'receivable') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  select array_agg(locked.id), array_agg(locked.amount) into account_ids, amounts from (
    select account.id, leg.amount
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    join ledger_accounts as account
      on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
        (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
    order by account.id for update of account) as locked;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from unnest(account_ids, amounts) as leg (id, amount)
    where account.id = leg.id and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.private_jobs_of(of_viewer uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
  select offer.job_id from offers as offer where offer.worker_id = of_viewer and offer.status <> 'withdrawn'
  union all
  select application.job_id from applications as application
  where application.worker_id = of_viewer and application.withdrawn_at is null
  union all
  select job.id from connections as favourite join jobs as job on job.owner_id = favourite.user_id
  where favourite.other_id = of_viewer and favourite.kind = 'favourite' and job.audience = 'favourites_first'
    and job.hires and not job.is_public
  union all
  select job.id from jobs as job where job.owner_id = of_viewer and job.hires and not job.is_public;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_application_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company constant uuid := (select job.owner_id from jobs as job where job.id = new.job_id);
  data constant jsonb := jsonb_build_object('job_id', new.job_id, 'application_id', new.id);
begin
  if tg_op = 'UPDATE' and new.withdrawn_at is not null and old.withdrawn_at is null then
    perform record_webhook_message(company, 'application.withdrawn', new.withdrawn_at, data);
  elsif new.status = 'confirmed' then
    perform record_webhook_message(company, 'application.confirmed', new.updated_at, data);
  else
    perform record_webhook_message(company, 'application.submitted', new.created_at, data);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_dispute_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booked record;
begin
  select job.owner_id, shift.job_id, shift.application_id into booked
  from worker_shifts as shift join jobs as job on job.id = shift.job_id where shift.id = new.worker_shift_id;
  perform record_webhook_message(booked.owner_id,
    case tg_op when 'INSERT' then 'dispute.opened' else 'dispute.resolved' end, new.updated_at,
    jsonb_build_object('job_id', booked.job_id, 'application_id', booked.application_id,
      'worker_shift_id', new.worker_shift_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_job_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_message(new.owner_id, 'job.posted', new.created_at, jsonb_build_object('job_id', new.id));
  elsif tg_op = 'DELETE' then
    perform record_webhook_message(
      old.owner_id, 'job.canceled', clock_timestamp(), jsonb_build_object('job_id', old.id));
  elsif new.status <> old.status then
    perform record_webhook_message(
      new.owner_id, 'job.' || new.status, new.updated_at, jsonb_build_object('job_id', new.id));
  else
    -- Counting a place leaves `updated_at` as it is.
    perform record_webhook_message(new.owner_id, 'job.filled', greatest(new.updated_at, (
      select max(application.updated_at) from applications as application
      where application.job_id = new.id and application.status = 'confirmed')), jsonb_build_object('job_id', new.id));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_job_posted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox_events (type, payload, recorded_at)
  values ('job.posted', jsonb_build_object('jobId', new.id), new.updated_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_paper_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_webhook_message(new.holder_id, 'paper.issued', new.issued_at,
    jsonb_build_object('paper_id', new.id, 'amount', wire_amount(new.total_cents)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_pay_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booked record;
  company uuid;
  message_type text;
  at timestamptz;
begin
  select shift.job_id, shift.application_id into booked from worker_shifts as shift where shift.id = new.worker_shift_id;
  if tg_table_name = 'dues' then
    company := new.employer_id;
    message_type := 'pay.due';
    at := new.created_at;
  else
    company := new.holder_id;
    at := new.paid_at;
    message_type := case when exists (
      select from dues where dues.worker_shift_id = new.worker_shift_id and dues.part = new.part
        and dues.settled_at is null and dues.dispute_id is null) then 'pay.settled' else 'shift.paid' end;
  end if;
  perform record_webhook_message(company, message_type, at, jsonb_build_object('job_id', booked.job_id,
    'application_id', booked.application_id, 'worker_shift_id', new.worker_shift_id,
    'amount', wire_amount(new.amount_cents)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_shift_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company constant uuid := (select job.owner_id from jobs as job where job.id = new.job_id);
  data constant jsonb := jsonb_build_object(
    'job_id', new.job_id, 'application_id', new.application_id, 'worker_shift_id', new.id);
begin
  if new.checked_in_at is not null and old.checked_in_at is null then
    perform record_webhook_message(company, 'shift.started', new.updated_at, data);
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    perform record_webhook_message(company, 'shift.ended', new.updated_at, data);
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform record_webhook_message(company,
      case new.cancel_reason when 'no_show' then 'shift.missed' else 'shift.cancelled' end, new.updated_at, data);
  end if;
  if new.funding = 'in_review' and old.funding <> 'in_review' then
    perform record_webhook_message(company, 'shift.review', new.updated_at, data);
  end if;
  if new.overtime_status = 'requested' and old.overtime_status is distinct from 'requested' then
    perform record_webhook_message(company, 'overtime.requested', new.updated_at,
      data || jsonb_build_object('amount', wire_amount(new.overtime_cents)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_webhook_message(of_company uuid, message_type text, at timestamp with time zone, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from webhook_endpoints as endpoint
    where endpoint.company_id = of_company and endpoint.status = 'enabled' and message_type = any (endpoint.events)
  ) then
    insert into outbox_events (type, payload, recorded_at)
    values ('webhook.message', jsonb_build_object('companyId', of_company, 'messageId', gen_random_uuid(),
      'messageType', message_type, 'data', data), at);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is only added to: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.report_ended_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_changes (user_id, type, what, at)
  select person.id, 'session', 'ended', coalesce(new.deleted_at, new.suspended_at)
  from (
    select new.id
    union select member.user_id from company_members as own
      join company_members as member on member.holder_id = own.holder_id
    where own.user_id = new.id and own.role = 'owner') as person;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_ended_kiosk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_changes (user_id, type, what, at) values (new.owner_id, 'session', 'ended', new.revoked_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_changes (user_id, type, what, at) values (new.user_id, 'session', 'ended', new.revoked_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reveal_ratings(of_shift uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ratees uuid[];
begin
  with revealed as (
    update ratings set revealed_at = at where worker_shift_id = of_shift and revealed_at is null returning ratee_id
  )
  select coalesce(array_agg(revealed.ratee_id), '{}') into ratees from revealed;
  perform count_ratings(ratees);
  return cardinality(ratees);
end $function$
;

CREATE OR REPLACE FUNCTION public.search_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(
    trim(regexp_replace(
      regexp_replace(
        lower(regexp_replace(regexp_replace(
          regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g')),
        '[''’]s\M', 's', 'g'),
      '[^a-z0-9]+', ' ', 'g')),
    '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.sees_private_job(of_job uuid, of_worker uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
      select from offers as offer
      where offer.worker_id = of_worker and offer.job_id = of_job and offer.status <> 'withdrawn')
    or exists (
      select from applications as application
      where application.job_id = of_job and application.worker_id = of_worker and application.withdrawn_at is null)
    or exists (
      select from worker_shifts as booked where booked.job_id = of_job and booked.worker_id = of_worker)
    or exists (
      select from jobs as job join connections as favourite on favourite.user_id = job.owner_id
      where job.id = of_job and job.audience = 'favourites_first'
        and favourite.other_id = of_worker and favourite.kind = 'favourite');
end $function$
;

CREATE OR REPLACE FUNCTION public.shifts_to_come(of_job uuid, from_now timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_agg(json_build_array(extract(epoch from shift.starts_at)::bigint, extract(epoch from shift.ends_at)::bigint,
      job.break_minutes) order by shift.starts_at)
    from shifts as shift join jobs as job on job.id = shift.job_id
    where shift.job_id = of_job and shift.starts_at > from_now);
end $function$
;

CREATE OR REPLACE FUNCTION public.spell_word(typed text, OUT completions text[], OUT near text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  completions := array(
    select known.word from job_words as known
    where known.word >= typed collate "C" and known.word < (typed || '~') collate "C" order by known.word limit 41);
  near := '{}';
  if completions = '{}' and length(typed) >= 4 then
    near := array(
      select likely.word from (
        select known.word, similarity(known.word, typed) as likeness, max(similarity(known.word, typed)) over () as best
        from job_words as known where known.word % typed order by likeness desc, known.word limit 6) as likely
      where likely.likeness::text::double precision >= likely.best::text::double precision * 0.8::double precision
      order by likely.likeness desc, likely.word);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.standby_position(of_job uuid, of_worker uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select (select count(*)::int from standbys as earlier
      where earlier.job_id = own.job_id and (earlier.since, earlier.worker_id) <= (own.since, own.worker_id))
    from standbys as own where own.job_id = of_job and own.worker_id = of_worker);
end $function$
;

CREATE OR REPLACE FUNCTION public.time_of_id(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$function$
;

CREATE OR REPLACE FUNCTION public.was_confirmed(application uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from application_history as step where step.application_id = application and step.status = 'confirmed');
end $function$
;

CREATE OR REPLACE FUNCTION public.wire_amount(cents bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (cents / 100.0)::numeric(20, 2)::text
$function$
;

CREATE OR REPLACE FUNCTION public.work_times_of(of_worker uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_build_object('weekly', times.weekly, 'days_off', times.days_off, 'timezone', times.timezone)
    from availabilities as times
    where times.user_id = of_worker and (times.weekly is not null or times.days_off <> '[]'));
end $function$
;
