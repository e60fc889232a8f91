-- The whole schema of the first version: tables by area, each with its indexes; then functions, triggers, rights and rows.
-- What a single column means is said in the area's tables.ts. `id`, `created_at` and the like are set by the service, by
-- the clock of the environment, so few columns have a default. Money is in minor units. There are no foreign keys from one
-- area to another (docs/decisions/0003-no-foreign-keys-between-rooms.md).

-- ====================================================================================================
-- Organisations and members
-- ====================================================================================================

-- Partners, and how far their verification has come. `version` grows with every change that admission must see.
create table organisations (
  id uuid primary key,
  slug text not null,
  name text not null,
  kyb_status text default 'draft' not null,
  kyb_submitted_at timestamptz(3),
  kyb_decided_at timestamptz(3),
  kyb_decision_reason text,
  ip_allowlist text[] default '{}' not null,
  allowlist_includes_dashboard boolean default false not null,
  version integer default 1 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint organisations_slug_unique unique (slug)
);
-- The two halves of the operators' queue, each in its own order.
create index organisations_waiting on organisations (coalesce(kyb_submitted_at, 'epoch'::timestamptz), id)
  where kyb_status in ('submitted', 'in_review');
create index organisations_rest on organisations (coalesce(kyb_submitted_at, 'epoch'::timestamptz), id)
  where kyb_status not in ('submitted', 'in_review');

-- One account for each person, however many organisations they belong to.
create table people (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  password_changed_at timestamptz(3) default now() not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint people_email_unique unique (email)
);

-- The place of a person in an organisation.
create table members (
  id uuid primary key,
  organisation_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint members_person unique (person_id, organisation_id),
  constraint members_person_id_people_id_fk foreign key (person_id) references people (id)
);
create index members_organisation on members (organisation_id);

-- Who a person is at an identity provider.
create table person_identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  constraint person_identities_issuer_subject_pk primary key (issuer, subject),
  constraint person_identities_person_id_people_id_fk foreign key (person_id) references people (id)
);

-- Invitations by e-mail to join an organisation.
create table invitations (
  id uuid primary key,
  organisation_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by jsonb not null,
  invited_by_name text not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint invitations_token_hash_unique unique (token_hash)
);
create index invitations_list on invitations (organisation_id, created_at, id);
create unique index invitations_open on invitations (organisation_id, email)
  where accepted_at is null and revoked_at is null;

-- People of the provider's staff.
create table operators (
  id uuid primary key,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  constraint operators_person_id_unique unique (person_id),
  constraint operators_person_id_people_id_fk foreign key (person_id) references people (id)
);

-- ====================================================================================================
-- Sessions, sign-in and second factors
-- ====================================================================================================

-- A signed-in browser. It signs requests with keys of its own (api_keys.session_id).
create table sessions (
  id uuid primary key,
  person_id uuid not null,
  token_hash bytea,
  address text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  second_factor_at timestamptz(3),
  last_seen_at timestamptz(3)
);
create index sessions_person on sessions (person_id, created_at);

-- Attempts by hashed account and address. Failures of the last day slow guessing; successes tell which addresses an
-- account knows.
create table sign_in_attempts (
  id bigint primary key generated always as identity,
  account bytea not null,
  address text not null,
  succeeded boolean not null,
  attempted_at timestamptz(3) not null
);
create index sign_in_attempts_account on sign_in_attempts (account, attempted_at);
create index sign_in_attempts_oldest on sign_in_attempts (attempted_at);
create index sign_in_attempts_failed on sign_in_attempts (attempted_at) where not succeeded;
create index sign_in_attempts_address on sign_in_attempts (address, attempted_at);

-- Written whether or not the address has an account, so that the response takes the same time. A job sends the link.
create table password_resets (
  id uuid primary key,
  email text not null,
  address text not null,
  person_id uuid,
  token_hash bytea,
  is_handled boolean default false not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint password_resets_token_hash_unique unique (token_hash)
);
create index password_resets_due on password_resets (created_at) where not is_handled;
create index password_resets_oldest on password_resets (created_at);
create index password_resets_email on password_resets (email, created_at);
create index password_resets_address on password_resets (address, created_at);

-- A person's authenticator app.
create table totp_factors (
  person_id uuid primary key,
  sealed bytea not null,
  confirmed_at timestamptz(3),
  last_step bigint default 0 not null,
  created_at timestamptz(3) not null
);
create index totp_factors_unconfirmed on totp_factors (created_at) where confirmed_at is null;

-- Passkeys of a person.
create table passkeys (
  id uuid primary key,
  person_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkeys_credential_id_unique unique (credential_id)
);
create index passkeys_person on passkeys (person_id);

-- Keyed hashes of the codes that replace a lost factor, each used once.
create table recovery_codes (
  id uuid primary key,
  person_id uuid not null,
  hash bytea not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index recovery_codes_person on recovery_codes (person_id);

-- Requests for a second factor or a new passkey: answered once, within five minutes, with few attempts.
create table factor_challenges (
  id uuid primary key,
  purpose text not null,
  person_id uuid,
  session_id uuid,
  webauthn_challenge text not null,
  attempt_id bigint,
  failures integer default 0 not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index factor_challenges_oldest on factor_challenges (created_at);
create index factor_challenges_person on factor_challenges (person_id);

-- ====================================================================================================
-- API keys and admission of requests
-- ====================================================================================================

-- Keys of organisations, of members' sessions and of operators. `number` is short, for the tables that admission
-- writes to, and the advisory lock of the key.
create table api_keys (
  id text primary key,
  number bigint generated always as identity,
  organisation_id uuid,
  environment text not null,
  name text not null,
  permissions text[] not null,
  session_id uuid,
  member_id uuid,
  operator_person_id uuid,
  created_by jsonb,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_from text,
  revoked_at timestamptz(3),
  version integer default 1 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint api_keys_number_unique unique (number),
  -- The key of an organisation, or of an operator.
  constraint api_keys_owner check ((organisation_id is null) = (operator_person_id is not null))
);
create index api_keys_organisation on api_keys (organisation_id, environment);
create index api_keys_session on api_keys (session_id);
-- Revoked by it when a role changes; also tells when a member was last seen.
create index api_keys_member on api_keys (member_id);
-- The organisation's own keys. Those of sessions are many more and never listed.
create index api_keys_listed on api_keys (organisation_id, environment, number) where session_id is null;

-- The sealed secrets of a key; two are valid during the grace period of a rotation.
create table api_key_secrets (
  id uuid primary key,
  key_id text not null,
  sealed bytea not null,
  valid_until timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint api_key_secrets_key_id_api_keys_id_fk foreign key (key_id) references api_keys (id)
);
create index api_key_secrets_key on api_key_secrets (key_id);

-- Used signatures and the sliding rate log in one: a row for each verified request, kept until its timestamp can no
-- longer pass. `signature` is the first half of the HMAC as a UUID.
create table spent_signatures (
  key_number bigint not null,
  signature uuid not null,
  spent_at timestamptz not null,
  signed_at timestamptz,
  admitted boolean not null,
  constraint spent_signatures_key_number_signature_pk primary key (key_number, signature)
);
create index spent_signatures_rate on spent_signatures (key_number, spent_at) where admitted;
-- By a time that only retention reads. By the plain column the planner took it for the newest rows of one key too, and
-- read the last ten minutes of all keys.
create index spent_signatures_forgotten on spent_signatures ((spent_at at time zone 'UTC'));

-- One row: up to which signed time spent signatures may have been deleted. It only moves forward. Signatures that are
-- not newer are refused, so each works once even when a clock was set back.
create table forgotten_signatures (
  id smallint primary key,
  signed_until timestamptz not null
);

-- Responses kept for a repeated Idempotency-Key.
create table idempotent_answers (
  organisation_id uuid not null,
  environment text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz(3) not null,
  constraint idempotent_answers_organisation_id_environment_key_pk primary key (organisation_id, environment, key)
);
create index idempotent_answers_oldest on idempotent_answers (created_at);

-- ====================================================================================================
-- KYB
-- ====================================================================================================

-- What a business states about itself, sealed.
create table kyb_businesses (
  organisation_id uuid primary key,
  sealed bytea not null,
  version integer not null,
  updated_at timestamptz(3) not null
);

-- Directors, owners and signatories, each sealed.
create table kyb_people (
  id uuid primary key,
  organisation_id uuid not null,
  sealed bytea not null,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index kyb_people_list on kyb_people (organisation_id, created_at, id);

-- Bank accounts for payouts; names and numbers are sealed.
create table kyb_settlement_accounts (
  id uuid primary key,
  organisation_id uuid not null,
  currency text not null,
  sealed bytea not null,
  is_default boolean not null,
  status text not null,
  rejection_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index kyb_settlement_accounts_list on kyb_settlement_accounts (organisation_id, created_at, id);
create unique index kyb_settlement_accounts_default on kyb_settlement_accounts (organisation_id, currency)
  where is_default;

-- Documents of a verification; their bytes are in file_contents.
create table kyb_documents (
  id uuid primary key,
  organisation_id uuid not null,
  type text not null,
  person_id uuid,
  sealed_name bytea not null,
  content_id uuid not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  status text not null,
  scan text not null,
  rejection_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint kyb_documents_bytes unique (organisation_id, type, sha256)
);
create index kyb_documents_list on kyb_documents (organisation_id, created_at, id);
create index kyb_documents_content on kyb_documents (content_id);

-- Which reviewer opened which document, and when first.
create table kyb_document_openings (
  organisation_id uuid not null,
  document_id uuid not null,
  reviewer text not null,
  name text not null,
  opened_at timestamptz(3) not null,
  constraint kyb_document_openings_organisation_id_document_id_reviewer_pk
    primary key (organisation_id, document_id, reviewer)
);

-- Each submission as it was made, sealed.
create table kyb_submissions (
  id uuid primary key,
  organisation_id uuid not null,
  number integer not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  constraint kyb_submissions_number unique (organisation_id, number)
);
create index kyb_submissions_list on kyb_submissions (organisation_id, created_at, id);

-- The history of a verification, as partner and reviewer see it.
create table kyb_history (
  id uuid primary key,
  organisation_id uuid not null,
  kind text not null,
  from_status text,
  to_status text,
  reason text,
  question_id uuid,
  by_side text not null,
  created_at timestamptz(3) not null
);
create index kyb_history_list on kyb_history (organisation_id, created_at, id);

-- A reviewer's finding on a field or an account; it holds while the value has this fingerprint.
create table kyb_findings (
  organisation_id uuid not null,
  subject text not null,
  verdict text not null,
  reason text,
  fingerprint bytea not null,
  reviewer jsonb not null,
  created_at timestamptz(3) not null,
  constraint kyb_findings_organisation_id_subject_pk primary key (organisation_id, subject)
);

-- Reviewers' questions; answers are sealed.
create table kyb_questions (
  id uuid primary key,
  organisation_id uuid not null,
  section text not null,
  field text,
  person_id uuid,
  document_type text,
  settlement_account_id uuid,
  question text not null,
  status text not null,
  asked_at timestamptz(3),
  sealed_answer bytea,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index kyb_questions_list on kyb_questions (organisation_id, created_at, id);

-- Who is reviewing a verification.
create table kyb_assignments (
  organisation_id uuid primary key,
  person_id uuid,
  name text not null,
  taken_at timestamptz(3) not null
);

-- Approvals of a submission; enough different reviewers approve it.
create table kyb_approvals (
  organisation_id uuid not null,
  submission integer not null,
  reviewer text not null,
  name text not null,
  created_at timestamptz(3) not null,
  constraint kyb_approvals_organisation_id_submission_reviewer_pk primary key (organisation_id, submission, reviewer)
);

-- Notes of the staff, sealed; the partner never sees them.
create table kyb_notes (
  id uuid primary key,
  organisation_id uuid not null,
  sealed bytea not null,
  person_id uuid,
  name text not null,
  created_at timestamptz(3) not null
);
create index kyb_notes_list on kyb_notes (organisation_id, created_at);

-- ====================================================================================================
-- Files
-- ====================================================================================================

-- Contents of files, stored once for each organisation however often they are referred to.
create table file_contents (
  id uuid primary key,
  organisation_id uuid not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  sealed_key bytea not null,
  storage text not null,
  state text not null,
  scan text not null,
  next_scan_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index file_contents_kept on file_contents (organisation_id, sha256) where state = 'kept';
create index file_contents_leftover on file_contents (updated_at) where state <> 'kept';
create index file_contents_scan on file_contents (next_scan_at) where scan = 'waiting';

-- Sealed chunks of the contents that are stored in the database.
create table file_chunks (
  content_id uuid not null,
  number integer not null,
  sealed bytea not null,
  constraint file_chunks_content_id_number_pk primary key (content_id, number)
);
-- Sealed bytes do not compress: store them as they are.
alter table file_chunks alter column sealed set storage external;

-- ====================================================================================================
-- Wallets and ledger
-- ====================================================================================================

-- Accounts of the double entry: wallets and their other sides.
create table ledger_accounts (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  currency text not null,
  kind text not null,
  balance bigint default 0 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint ledger_accounts_owner unique (organisation_id, environment, currency, kind),
  constraint ledger_accounts_wallet_not_negative check (kind <> 'wallet' or balance >= 0),
  -- Money paid for open orders is never less than nothing, and neither are fees.
  constraint ledger_accounts_orders_not_negative check (kind not in ('order_clearing', 'fee_income') or balance >= 0)
);

-- A movement of money. Its entries add up to zero in each currency (trigger). Never changed.
create table ledger_postings (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  type text not null,
  created_at timestamptz(3) not null
);

-- One side of a posting. `position` is drawn while the account is locked, so it orders the entries of an account as
-- they happened. The entries of wallets are the transactions of the API, with the columns that it filters by.
create table ledger_entries (
  id uuid primary key,
  position bigint generated always as identity,
  posting_id uuid not null,
  account_id uuid not null,
  organisation_id uuid not null,
  environment text not null,
  currency text not null,
  account_kind text not null,
  type text not null,
  amount bigint not null,
  balance_after bigint not null,
  reference text not null,
  funding_request_id uuid,
  order_id uuid,
  holding_id uuid,
  description text not null,
  created_at timestamptz(3) not null,
  constraint ledger_entries_not_zero check (amount <> 0),
  constraint ledger_entries_posting_id_ledger_postings_id_fk foreign key (posting_id) references ledger_postings (id),
  constraint ledger_entries_account_id_ledger_accounts_id_fk foreign key (account_id) references ledger_accounts (id)
);
create index ledger_entries_statement on ledger_entries (organisation_id, environment, account_kind, position);
create index ledger_entries_account on ledger_entries (account_id, position);
create index ledger_entries_posting on ledger_entries (posting_id);
create index ledger_entries_funding_request on ledger_entries (funding_request_id) where funding_request_id is not null;
create index ledger_entries_order on ledger_entries (order_id, position) where order_id is not null;
create index ledger_entries_reference on ledger_entries (organisation_id, environment, reference);
create index ledger_entries_search on ledger_entries (organisation_id, environment, reference text_pattern_ops);
-- Few among many: each is compared with the transfer behind it.
create index ledger_entries_adjustments on ledger_entries (id) where type = 'adjustment' and account_kind = 'wallet';
create index ledger_entries_maturities on ledger_entries (organisation_id, environment, holding_id)
  where type = 'maturity_proceeds' and account_kind = 'wallet';

-- ====================================================================================================
-- Funding and rails
-- ====================================================================================================

-- Money that is to arrive in a wallet or to pay an order.
create table funding_requests (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  reference text not null,
  currency text not null,
  amount bigint not null,
  amount_received bigint,
  method text not null,
  status text default 'pending' not null,
  instructions jsonb not null,
  failure_reason text,
  expires_at timestamptz(3),
  settled_at timestamptz(3),
  settles_at timestamptz(3),
  order_id uuid,
  mandate_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint funding_requests_reference_unique unique (reference),
  constraint funding_requests_amount check (amount > 0),
  constraint funding_requests_received check ((status = 'succeeded') = (amount_received is not null))
);
create index funding_requests_search on funding_requests (organisation_id, environment, reference text_pattern_ops);
create index funding_requests_list on funding_requests (organisation_id, environment, created_at, id);
create index funding_requests_pending on funding_requests (organisation_id, environment, currency)
  where status = 'pending';
create index funding_requests_due on funding_requests (expires_at) where status = 'pending';
create index funding_requests_due_of on funding_requests (organisation_id, environment, expires_at)
  where status = 'pending';
create index funding_requests_settling on funding_requests (settles_at)
  where status = 'pending' and settles_at is not null;
create index funding_requests_settling_of on funding_requests (organisation_id, environment, settles_at)
  where status = 'pending' and settles_at is not null;
create index funding_requests_mandate on funding_requests (mandate_id)
  where status = 'pending' and mandate_id is not null;
create index funding_requests_debits on funding_requests (mandate_id, created_at, id) where mandate_id is not null;
create index funding_requests_order on funding_requests (order_id) where order_id is not null;
-- For the report of a day.
create index funding_requests_ended on funding_requests (coalesce(settled_at, updated_at))
  where environment = 'live' and status <> 'pending';

-- Permissions to debit a bank account; the account number is sealed.
create table mandates (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  reference text not null,
  status text not null,
  bank_code text not null,
  bank_name text not null,
  account_number bytea not null,
  account_number_last_four text not null,
  account_name text not null,
  maximum_amount bigint not null,
  expires_at timestamptz(3),
  authorised_at timestamptz(3),
  authorisation_url text,
  due_at timestamptz(3),
  activated_at timestamptz(3),
  revoked_at timestamptz(3),
  failure_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint mandates_reference_unique unique (reference)
);
create index mandates_list on mandates (organisation_id, environment, created_at, id);
create index mandates_due on mandates (due_at) where due_at is not null;
create index mandates_due_of on mandates (organisation_id, environment, due_at) where due_at is not null;

-- What providers are asked for, written before they are asked, and how far each request has come.
create table provider_requests (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  provider text not null,
  kind text not null,
  reference text not null,
  state text not null,
  ended_as text,
  idempotency_key text,
  fingerprint bytea,
  request_id text,
  method text,
  currency text,
  amount bigint,
  payee text,
  mandate_id uuid,
  mandate_reference text,
  for_order boolean default false not null,
  expires_at timestamptz(3) not null,
  provider_reference text,
  provider_status text,
  payments jsonb default '[]'::jsonb not null,
  adopted_at timestamptz(3),
  claims integer default 0 not null,
  leased_until timestamptz(3),
  failures integer default 0 not null,
  next_read_at timestamptz(3),
  last_read_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint provider_requests_reference_unique unique (reference)
);
create index provider_requests_due on provider_requests (provider, next_read_at) where next_read_at is not null;
create index provider_requests_standing on provider_requests (provider, state) where state <> 'closed';
create unique index provider_requests_call on provider_requests (organisation_id, environment, idempotency_key)
  where idempotency_key is not null;

-- The circuit breaker of each provider, shared by all processes. A provider without trouble has no row.
create table provider_health (
  provider text primary key,
  state text default 'closed' not null,
  failures integer default 0 not null,
  openings integer default 0 not null,
  opened_at timestamptz(3),
  retry_at timestamptz(3),
  last_error text,
  last_error_at timestamptz(3),
  last_answer_at timestamptz(3),
  updated_at timestamptz(3) not null
);

-- Notifications from providers. None counts before its subject was read back from the provider.
create table provider_notifications (
  provider text not null,
  notification_id text not null,
  subject text not null,
  reference text not null,
  status text not null,
  amount bigint,
  currency text,
  occurred_at timestamptz(3) not null,
  times integer default 1 not null,
  compared_at timestamptz(3),
  received_at timestamptz(3) not null,
  constraint provider_notifications_provider_notification_id_pk primary key (provider, notification_id)
);
create index provider_notifications_waiting on provider_notifications (provider, reference) where compared_at is null;
create index provider_notifications_age on provider_notifications (received_at);

-- Signatures of accepted notifications, kept while they would still pass, against replays.
create table spent_notifications (
  provider text not null,
  signature text not null,
  spent_at timestamptz(3) not null,
  constraint spent_notifications_provider_signature_pk primary key (provider, signature)
);
create index spent_notifications_age on spent_notifications (spent_at);

-- What matches nothing of ours, once for each cause, for the staff to resolve.
create table provider_exceptions (
  id uuid primary key,
  rail text not null,
  kind text not null,
  cause text not null,
  status text default 'open' not null,
  reference text not null,
  organisation_id uuid,
  environment text,
  funding_request_id uuid,
  mandate_id uuid,
  amount bigint,
  currency text,
  provider_reference text,
  message text not null,
  said jsonb not null,
  times_seen integer default 1 not null,
  last_seen_at timestamptz(3) not null,
  resolution text,
  note text,
  resolved_by uuid,
  resolved_by_name text,
  resolved_at timestamptz(3),
  transfer_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint provider_exceptions_cause unique (rail, kind, cause)
);
create index provider_exceptions_list on provider_exceptions (created_at, id);
create index provider_exceptions_open on provider_exceptions (rail, created_at) where status = 'open';
create index provider_exceptions_reference on provider_exceptions (reference);

-- Limits of a method in live environments where operators have set them.
create table rail_limits (
  method text primary key,
  minimum bigint not null,
  maximum bigint not null,
  set_by uuid,
  set_by_name text not null,
  set_at timestamptz(3) not null
);

-- Bank accounts for manual transfers: at most one active and one proposed for each currency.
create table receiving_accounts (
  id uuid primary key,
  currency text not null,
  account_name text not null,
  account_number text not null,
  bank_name text not null,
  bank_code text not null,
  swift_code text not null,
  status text not null,
  proposed_by uuid,
  proposed_by_name text not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index receiving_accounts_active on receiving_accounts (currency) where status = 'active';
create unique index receiving_accounts_proposed on receiving_accounts (currency) where status = 'proposed';
create index receiving_accounts_list on receiving_accounts (created_at, id);

-- Transfers recorded by people. No money moves before a second person approves.
create table manual_transfers (
  id uuid primary key,
  status text not null,
  source text not null,
  organisation_id uuid not null,
  funding_request_id uuid not null,
  funding_reference text not null,
  rail text not null,
  method text not null,
  currency text not null,
  amount_received bigint not null,
  received_on date not null,
  bank_reference text not null,
  note text,
  sealed_filename bytea,
  content_id uuid,
  content_type text,
  size bigint,
  sha256 text,
  statement_id uuid,
  exception_id uuid,
  posted_as text,
  posting_id uuid,
  proposed_by uuid,
  proposed_by_name text not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint manual_transfers_amount check (amount_received > 0),
  -- Who recorded a transfer never approves it, and only a person does.
  constraint manual_transfers_four_eyes
    check (status <> 'approved' or (decided_by is not null and decided_by is distinct from proposed_by))
);
create unique index manual_transfers_bank_reference on manual_transfers (rail, bank_reference)
  where status <> 'rejected';
create index manual_transfers_list on manual_transfers (created_at, id);
create index manual_transfers_waiting on manual_transfers (created_at, id) where status = 'proposed';
create index manual_transfers_reference on manual_transfers (funding_reference);
create index manual_transfers_bank on manual_transfers (bank_reference);
create index manual_transfers_organisation on manual_transfers (organisation_id, created_at, id);
create unique index manual_transfers_posting on manual_transfers (posting_id) where posting_id is not null;
create index manual_transfers_adjusted on manual_transfers (decided_at) where posted_as = 'adjustment';

-- Imported statements of banks and providers.
create table statements (
  id uuid primary key,
  rail text not null,
  currency text not null,
  filename text not null,
  sha256 text not null,
  lines_count integer not null,
  outcomes jsonb not null,
  total bigint not null,
  first_day date,
  last_day date,
  imported_by uuid,
  imported_by_name text not null,
  created_at timestamptz(3) not null,
  constraint statements_file unique (rail, currency, sha256)
);
create index statements_list on statements (created_at, id);

-- The lines of a statement and the outcome of each.
create table statement_lines (
  statement_id uuid not null,
  line integer not null,
  rail text not null,
  outcome text not null,
  received_on date,
  amount bigint,
  bank_reference text,
  narration text,
  funding_reference text,
  funding_request_id uuid,
  transfer_id uuid,
  exception_id uuid,
  reason text,
  constraint statement_lines_statement_id_line_pk primary key (statement_id, line)
);
-- A credit counts once, however many statements contain it.
create unique index statement_lines_credit on statement_lines (rail, bank_reference, received_on, amount)
  where outcome not in ('repeated', 'refused');
create index statement_lines_day on statement_lines (received_on) where outcome not in ('repeated', 'refused');

-- ====================================================================================================
-- Investments, orders and holdings
-- ====================================================================================================

-- The catalogue of an environment, the same for every organisation.
create table investments (
  id uuid primary key,
  environment text not null,
  type text not null,
  currency text not null,
  symbol text,
  name text not null,
  issuer text not null,
  description text not null,
  minimum_amount bigint not null,
  maximum_amount bigint,
  interest_rate integer,
  tenor_days integer,
  risk_level text not null,
  status text not null,
  closed_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index investments_symbol on investments (environment, symbol) where symbol is not null;
create index investments_list on investments (environment, created_at, id);

-- Buys and sells. Units are millionths, prices ten-thousandths of the currency.
create table orders (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  reference text not null,
  client_reference text,
  customer text,
  metadata jsonb,
  side text not null,
  status text not null,
  investment_id uuid not null,
  investment_name text not null,
  investment_type text not null,
  symbol text,
  currency text not null,
  interest_rate integer,
  tenor_days integer,
  amount bigint not null,
  amount_paid bigint default 0 not null,
  units bigint not null,
  unit_price bigint not null,
  fees jsonb not null,
  settles_on date not null,
  proceeds bigint,
  estimate jsonb not null,
  payment_mode text,
  payment_id uuid,
  holding_id uuid,
  failure_reason text,
  fulfilled_by text not null,
  due_at timestamptz(3),
  waits_until timestamptz(3),
  taken_by uuid,
  taken_by_name text,
  taken_at timestamptz(3),
  broker_reference text,
  ready_at timestamptz(3),
  paid_at timestamptz(3),
  processing_at timestamptz(3),
  completed_at timestamptz(3),
  failed_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint orders_reference_unique unique (reference),
  constraint orders_amount check (amount >= 0 and amount_paid >= 0),
  constraint orders_units check (units >= 0),
  constraint orders_paid check (side = 'sell' or amount_paid <= amount),
  constraint orders_completed check ((status = 'completed') = (completed_at is not null))
);
create index orders_search on orders (organisation_id, environment, reference text_pattern_ops);
create index orders_search_client on orders (organisation_id, environment, client_reference text_pattern_ops)
  where client_reference is not null;
create index orders_search_customer on orders (organisation_id, environment, customer text_pattern_ops)
  where customer is not null;
create index orders_list on orders (organisation_id, environment, created_at, id);
create index orders_status on orders (organisation_id, environment, status, created_at, id);
create index orders_investment on orders (organisation_id, environment, investment_id, created_at);
create index orders_holding on orders (holding_id) where holding_id is not null;
create unique index orders_client_reference on orders (organisation_id, environment, client_reference)
  where client_reference is not null;
create index orders_due on orders (due_at) where due_at is not null;
create index orders_due_of on orders (organisation_id, environment, due_at) where due_at is not null;
create index orders_desk on orders (environment, ready_at, id) where status in ('pending_fulfilment', 'processing');
create index orders_staff on orders (environment, status, created_at, id);

-- The history of an order; never changed.
create table order_steps (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  order_id uuid not null,
  at timestamptz(3) not null,
  status text not null,
  title text not null,
  detail text,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  event_id text,
  event_type text,
  transaction_id uuid,
  funding_request_id uuid,
  constraint order_steps_order_id_orders_id_fk foreign key (order_id) references orders (id)
);
create index order_steps_order on order_steps (order_id, id);

-- Orders that a broker carries out, and how far each has come, so that a restart continues from there.
create table broker_orders (
  order_id uuid primary key,
  state text not null,
  attempts integer default 0 not null,
  broker_reference text,
  last_error text,
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index broker_orders_due on broker_orders (next_attempt_at);

-- Positions. Units are millionths, prices ten-thousandths of the currency.
create table holdings (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  investment_id uuid not null,
  investment_name text not null,
  investment_type text not null,
  symbol text,
  order_id uuid not null,
  customer_reference text,
  currency text not null,
  status text default 'active' not null,
  initial_units bigint not null,
  initial_principal bigint not null,
  units bigint not null,
  reserved_units bigint default 0 not null,
  principal bigint not null,
  unit_price bigint not null,
  interest_rate integer,
  start_date date not null,
  maturity_date date,
  ended_on date,
  paid_out bigint,
  matured_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint holdings_order unique (order_id),
  constraint holdings_units check (units >= 0 and reserved_units between 0 and units),
  constraint holdings_principal check (principal between 0 and initial_principal),
  constraint holdings_sold check ((status = 'sold') = (units = 0))
);
create index holdings_search on holdings (organisation_id, environment, customer_reference text_pattern_ops)
  where customer_reference is not null;
create index holdings_list on holdings (organisation_id, environment, created_at, id);
create index holdings_active on holdings (organisation_id, environment, currency) where status = 'active';
create index holdings_investment on holdings (organisation_id, environment, investment_id, created_at);
create index holdings_status on holdings (organisation_id, environment, status, created_at, id);
create index holdings_customer on holdings (organisation_id, environment, customer_reference, created_at, id)
  where customer_reference is not null;
create index holdings_maturing_of on holdings (organisation_id, environment, maturity_date)
  where status = 'active' and maturity_date is not null;
create index holdings_maturing on holdings (maturity_date) where status = 'active' and maturity_date is not null;

-- ====================================================================================================
-- Market
-- ====================================================================================================

-- Everything with stored prices: instruments, indices, currency pairs and funds. It belongs to no organisation.
create table market_series (
  id integer primary key generated always as identity,
  kind text not null,
  code text not null,
  constraint market_series_code unique (kind, code)
);

-- Bars of five minutes and of days. A day is derived until its own bar is imported.
create table market_bars (
  series_id integer not null,
  minutes smallint not null,
  at timestamptz(3) not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint,
  value bigint,
  trades integer,
  derived boolean default false not null,
  constraint market_bars_series_id_minutes_at_pk primary key (series_id, minutes, at),
  constraint market_bars_range check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);

-- The latest figures of each series.
create table market_quotes (
  series_id integer primary key,
  last bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  previous_close bigint not null,
  volume bigint,
  value bigint,
  trades integer,
  bid bigint,
  ask bigint,
  as_of timestamptz(3) not null,
  delayed_seconds integer not null,
  source text not null
);

-- Announcements of issuers; `fingerprint` hashes symbol, category, title and time.
create table market_disclosures (
  id uuid primary key,
  fingerprint text not null,
  symbol text,
  category text not null,
  title text not null,
  text text not null,
  url text,
  published_at timestamptz(3) not null,
  source text not null,
  constraint market_disclosures_fingerprint_unique unique (fingerprint)
);
create index market_disclosures_list on market_disclosures (published_at, id);
create index market_disclosures_symbol on market_disclosures (symbol, published_at, id);

-- When a feed is polled next. The process that moves the time on is the one that polls.
create table market_feeds (
  url text primary key,
  next_poll_at timestamptz(3) not null,
  bars_since timestamptz(3)
);

-- Files of market data that operators imported.
create table market_imports (
  id uuid primary key,
  filename text not null,
  kind text not null,
  format text not null,
  dry_run boolean not null,
  rows_read integer not null,
  rows_stored integer not null,
  rows_repeated integer not null,
  rows_adjusted integer not null,
  rows_refused integer not null,
  remarks jsonb not null,
  created_at timestamptz(3) not null
);
create index market_imports_list on market_imports (created_at, id);

-- Imported holidays, confirmed or withdrawn; the regular calendar is in the code.
create table exchange_days (
  date date primary key,
  status text not null,
  name text,
  certainty text not null,
  updated_at timestamptz(3) not null
);

-- Lists of symbols of a member or an API key.
create table watchlists (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  owner text not null,
  name text not null,
  symbols text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index watchlists_name on watchlists (organisation_id, environment, owner, lower(name));
create index watchlists_list on watchlists (organisation_id, environment, owner, created_at, id);

-- ====================================================================================================
-- Events and webhooks
-- ====================================================================================================

-- The last sequence of each feed. Its row stays locked until the transaction commits, so the sequence has no gaps.
create table event_counters (
  organisation_id uuid not null,
  environment text not null,
  last_sequence bigint not null,
  constraint event_counters_organisation_id_environment_pk primary key (organisation_id, environment)
);

-- The outbox: written with its cause, read by the feed, the stream and webhook deliveries. `body` holds the exact
-- bytes that are delivered.
create table events (
  id text primary key,
  organisation_id uuid not null,
  environment text not null,
  sequence bigint not null,
  type text not null,
  resource_id uuid not null,
  body text not null,
  request_id text,
  created_at timestamptz(3) not null,
  constraint events_sequence unique (organisation_id, environment, sequence)
);
create index events_resource on events (resource_id);
create index events_created on events (organisation_id, environment, created_at);
create index events_oldest on events (created_at);
create index events_request on events (request_id) where request_id is not null;

-- At most five for each environment, held to that by `slot`.
create table webhook_endpoints (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  slot smallint not null,
  url text not null,
  description text default '' not null,
  events text[] default '{}' not null,
  enabled boolean default true not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  failures_in_row integer default 0 not null,
  first_failure_at timestamptz(3),
  failing_since timestamptz(3),
  given_up_told_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint webhook_endpoints_slot unique (organisation_id, environment, slot),
  constraint webhook_endpoints_five check (slot between 1 and 5)
);
create index webhook_endpoints_list on webhook_endpoints (organisation_id, environment, created_at, id);

-- The attempts of an endpoint by hour, without test deliveries.
create table webhook_hours (
  endpoint_id uuid not null,
  hour timestamptz(3) not null,
  attempts bigint not null,
  succeeded bigint not null,
  given_up bigint not null,
  durations bigint[] not null,
  constraint webhook_hours_endpoint_id_hour_pk primary key (endpoint_id, hour)
);
create index webhook_hours_oldest on webhook_hours (hour);

-- An event on its way to an endpoint, written in the transaction of the event.
create table webhook_deliveries (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  endpoint_id uuid not null,
  event_id text not null,
  event_type text not null,
  resource_id uuid not null,
  status text not null,
  attempts_count integer default 0 not null,
  step smallint default 0 not null,
  first_attempt_at timestamptz(3),
  next_attempt_at timestamptz(3),
  on_demand boolean default false not null,
  last_status_code integer,
  last_error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint webhook_deliveries_status check (status in ('pending', 'succeeded', 'failed', 'held')),
  constraint webhook_deliveries_due_when_pending check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_list on webhook_deliveries (organisation_id, environment, created_at, id);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
-- An event is scheduled once for an endpoint.
create unique index webhook_deliveries_event on webhook_deliveries (event_id, endpoint_id);
create index webhook_deliveries_open on webhook_deliveries (organisation_id, environment, status, created_at, id)
  where status <> 'succeeded';
create index webhook_deliveries_refused on webhook_deliveries
  (organisation_id, environment, last_status_code, created_at, id)
  where last_status_code >= 300;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_due_of on webhook_deliveries (organisation_id, environment, next_attempt_at)
  where status = 'pending' and environment = 'test';
-- As spent_signatures_forgotten.
create index webhook_deliveries_forgotten on webhook_deliveries ((created_at at time zone 'UTC'));

-- Which process is sending a pending delivery, and until when. Kept apart from the deliveries, whose many indexes a
-- claim does not need.
create table webhook_claims (
  delivery_id uuid primary key,
  claim uuid not null,
  claimed_until timestamptz(3) not null
);

-- What was sent and what came back.
create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  at timestamptz(3) not null,
  status_code integer,
  error text,
  duration_ms integer not null,
  request_headers jsonb not null,
  response_headers jsonb,
  response_body text,
  response_truncated boolean default false not null,
  constraint webhook_attempts_delivery_id_number_pk primary key (delivery_id, number)
);

-- ====================================================================================================
-- Notifications and e-mail
-- ====================================================================================================

-- Something to tell people, written with its cause; a job spreads it to members.
create table notices (
  id uuid primary key,
  organisation_id uuid not null,
  environment text,
  kind text not null,
  title text not null,
  body text not null,
  subject_type text not null,
  subject_id text not null,
  member_id uuid,
  is_spread boolean default false not null,
  created_at timestamptz(3) not null
);
create index notices_due on notices (created_at) where not is_spread;
create index notices_oldest on notices (created_at);
create index notices_subject on notices (organisation_id, kind, subject_id, created_at);

-- A notice as one member has it.
create table notifications (
  id uuid primary key,
  notice_id uuid not null,
  organisation_id uuid not null,
  member_id uuid not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index notifications_list on notifications (member_id, created_at, id);
create index notifications_unread on notifications (member_id) where read_at is null;
-- As spent_signatures_forgotten.
create index notifications_forgotten on notifications ((created_at at time zone 'UTC'));
create index notifications_notice on notifications (notice_id);

-- Where a member departs from the defaults.
create table notification_choices (
  member_id uuid not null,
  kind text not null,
  in_page boolean not null,
  email boolean not null,
  constraint notification_choices_member_id_kind_pk primary key (member_id, kind)
);

-- The balance below which a member wants to be told.
create table balance_lines (
  member_id uuid not null,
  organisation_id uuid not null,
  environment text not null,
  currency text not null,
  amount bigint not null,
  is_below boolean default false not null,
  constraint balance_lines_member_id_environment_currency_pk primary key (member_id, environment, currency)
);

-- E-mail to send, written with its cause; a job sends it.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  attempts_count integer default 0 not null,
  next_attempt_at timestamptz(3),
  last_error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_oldest on mails (created_at) where next_attempt_at is null;

-- ====================================================================================================
-- Request log and audit
-- ====================================================================================================

-- The requests of the last 30 days, redacted before they are written.
create table request_log (
  id uuid not null,
  organisation_id uuid not null,
  environment text not null,
  method text not null,
  path text not null,
  query text,
  operation text,
  status integer not null,
  error_code text,
  duration_ms real not null,
  key_id text not null,
  member_id uuid,
  address text not null,
  user_agent text,
  idempotency_key text,
  replayed boolean not null,
  request_body text,
  request_bytes integer not null,
  answer_body text,
  answer_bytes integer not null,
  diagnosis jsonb,
  created_at timestamptz(3) not null,
  constraint request_log_organisation_id_environment_created_at_id_pk
    primary key (organisation_id, environment, created_at, id)
);
-- A key belongs to one environment, so its index needs none.
create index request_log_key on request_log (key_id, created_at, id);
create index request_log_failed on request_log (organisation_id, environment, created_at, id) where status >= 400;
create index request_log_error on request_log (organisation_id, environment, error_code, created_at, id)
  where error_code is not null;
create index request_log_member on request_log (organisation_id, environment, created_at, id)
  where member_id is not null;
create index request_log_idempotency on request_log (organisation_id, idempotency_key, created_at, id)
  where idempotency_key is not null;
-- As spent_signatures_forgotten.
create index request_log_forgotten on request_log ((created_at at time zone 'UTC'));

-- How many requests of a minute were not logged because too many came at once.
create table request_log_gaps (
  organisation_id uuid not null,
  environment text not null,
  minute timestamptz(3) not null,
  dropped integer not null,
  constraint request_log_gaps_organisation_id_environment_minute_pk primary key (organisation_id, environment, minute)
);
create index request_log_gaps_oldest on request_log_gaps (minute);

-- Who did what, from where. Append-only, and a chain for each organisation: triggers set `sequence` and the hashes.
create table audit_entries (
  id uuid primary key,
  organisation_id uuid,
  environment text,
  actor jsonb not null,
  action text not null,
  target text not null,
  details jsonb not null,
  changes jsonb default '{}'::jsonb not null,
  sequence bigint default 0 not null,
  previous_hash bytea default '' not null,
  hash bytea default '' not null,
  address text,
  request_id text,
  created_at timestamptz(3) not null
);
create index audit_entries_organisation on audit_entries (organisation_id, created_at);
create index audit_entries_action on audit_entries (organisation_id, action, sequence);
create index audit_entries_subject on audit_entries (organisation_id, split_part(action, '.', 1), sequence);
create index audit_entries_target on audit_entries (organisation_id, target, sequence);
create index audit_entries_actor on audit_entries
  (organisation_id, coalesce(actor ->> 'memberId', actor ->> 'keyId', actor ->> 'kind'), sequence);
create index audit_entries_environment on audit_entries (organisation_id, environment, sequence);
create unique index audit_entries_chain on audit_entries (organisation_id, sequence) nulls not distinct;

-- The end of each chain. Its row stays locked until the transaction commits, so the sequence has no gaps.
create table audit_heads (
  chain uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

-- ====================================================================================================
-- Sandbox
-- ====================================================================================================

-- Settings of a test environment that depart from the start; one that was never touched has no row.
create table sandboxes (
  organisation_id uuid primary key,
  clock_offset bigint default 0 not null,
  moved_to timestamptz(3),
  armed_scenarios integer default 0 not null,
  advance_id uuid,
  advancing_until timestamptz(3),
  constraint sandboxes_forward check (clock_offset >= 0 and armed_scenarios >= 0)
);
create index sandboxes_moved on sandboxes (organisation_id) where clock_offset > 0;

-- Outcomes that are armed in a test environment.
create table scenarios (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  kind text not null,
  status text not null,
  times integer,
  times_happened integer default 0 not null,
  number integer,
  last_resource_id uuid,
  last_happened_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint scenarios_environment check (environment = 'test'),
  constraint scenarios_status check (status in ('armed', 'spent', 'disarmed'))
);
create index scenarios_list on scenarios (organisation_id, environment, created_at, id);
create index scenarios_armed on scenarios (organisation_id, kind, id) where status = 'armed';

-- Receivers of webhooks on our side.
create table inboxes (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  name text not null,
  mode text default 'respond' not null,
  status_code integer default 200 not null,
  messages_count integer default 0 not null,
  last_number integer default 0 not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint inboxes_environment check (environment = 'test'),
  constraint inboxes_mode check (mode in ('respond', 'hang', 'close'))
);
create index inboxes_list on inboxes (organisation_id, environment, created_at, id);

-- What an inbox received, numbered without gaps.
create table inbox_messages (
  id uuid primary key,
  inbox_id uuid not null,
  organisation_id uuid not null,
  environment text not null,
  number integer not null,
  event_id text,
  event_type text,
  resource_id uuid,
  headers jsonb not null,
  body text not null,
  status_code integer,
  created_at timestamptz(3) not null
);
create unique index inbox_messages_number on inbox_messages (inbox_id, number);
create index inbox_messages_scope on inbox_messages (organisation_id, environment, created_at, id);

-- Advances of the clock of a test environment.
create table clock_advances (
  id uuid primary key,
  organisation_id uuid not null,
  environment text not null,
  from_time timestamptz(3) not null,
  to_time timestamptz(3) not null,
  reached timestamptz(3) not null,
  is_complete boolean default false not null,
  happened_count integer default 0 not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index clock_advances_list on clock_advances (organisation_id, environment, created_at, id);

-- What an advance did, in order.
create table clock_happenings (
  advance_id uuid not null,
  number integer not null,
  organisation_id uuid not null,
  environment text not null,
  kind text not null,
  at timestamptz(3) not null,
  resource_id uuid,
  reference text not null,
  outcome text not null,
  constraint clock_happenings_advance_id_number_pk primary key (advance_id, number)
);
create index clock_happenings_scope on clock_happenings (organisation_id, environment);

-- ====================================================================================================
-- Functions and views
-- ====================================================================================================

-- Admission of a batch of verified requests: judges by one clock whether each signature is fresh, spends it and keeps the
-- sliding rate log. Every key is locked first, in order, so that processes decide one after the other; the statement after
-- that takes a new snapshot and so sees all that the others have committed.
create function admit(keys bigint[], signatures uuid[], signed bigint[], limits integer[])
returns table (fresh boolean, outdated boolean, admitted boolean, remaining integer, resets_in integer,
  decided_at double precision, forgotten_until double precision, key_version integer, organisation_version integer,
  clock_offset double precision, armed_scenarios integer)
-- The plan must not read the whole tables, also where it was made while they were small; making it anew for each call cost
-- twice as much as running it.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(number)
    from (select distinct number from unnest(keys) as number order by number) as ordered;
  moment := clock_timestamp();
  return query
    with forgotten as (
      -- In the statement that looks for spent signatures: those that are gone from its snapshot are not newer than this.
      select f.signed_until from forgotten_signatures f where f.id = 1
    ), claimed as (
      select r.position, r.key_number, r.signature, to_timestamp(r.signed) as signed_at, r.rate_limit,
             coalesce(abs(floor(extract(epoch from moment)) - r.signed) > 300, false) as is_outdated
        from unnest(keys, signatures, signed, limits) with ordinality
          as r (key_number, signature, signed, rate_limit, position)
    ), request as (
      select c.*, not c.is_outdated
             and (c.signed_at is null or coalesce(c.signed_at > (select f.signed_until from forgotten f), false))
             and (select true from spent_signatures s
                   where s.key_number = c.key_number and s.signature = c.signature limit 1) is null as is_fresh
        from claimed c
    ), used as (
      -- The requests of the window by the index of their key. Rows that a clock since set back dated into the future are none.
      select keyed.key_number, count(recent.spent_at)::integer as requests, min(recent.spent_at) as oldest
        from (select distinct request.key_number, request.rate_limit from request) as keyed
        left join lateral (
          select s.spent_at from spent_signatures s
           where s.key_number = keyed.key_number and s.admitted
             and s.spent_at > moment - interval '60 seconds' and s.spent_at <= moment
           order by s.spent_at desc limit coalesce(keyed.rate_limit, 0)) as recent on true
       group by keyed.key_number
    ), ranked as (
      select request.*,
             (row_number() over (partition by request.key_number, is_fresh order by position))::integer as place
        from request
    ), decided as (
      select ranked.*, used.oldest, rate_limit - used.requests - place as room,
             is_fresh and (rate_limit is null or used.requests + place <= rate_limit) as is_admitted
        from ranked join used on used.key_number = ranked.key_number
    ), written as (
      insert into spent_signatures (key_number, signature, spent_at, signed_at, admitted)
      select decided.key_number, decided.signature, moment, decided.signed_at, is_admitted from decided where is_fresh
    )
    select is_fresh, is_outdated, is_admitted, greatest(0, room),
           greatest(1, ceil(extract(epoch from coalesce(oldest, moment) + interval '60 seconds' - moment)))::integer,
           (extract(epoch from moment) * 1000)::double precision,
           (select extract(epoch from f.signed_until) from forgotten f)::double precision,
           k.version, o.version, coalesce(b.clock_offset, 0)::double precision, coalesce(b.armed_scenarios, 0)
      from decided
      left join api_keys k on k.number = decided.key_number
      left join organisations o on o.id = k.organisation_id
      left join sandboxes b on b.organisation_id = k.organisation_id and k.environment = 'test'
     order by position;
end $$;

-- What admission needs to know of a key, in one row: the key, its secrets, its organisation and its session.
create view admission_keys as
  select k.id, k.number, k.organisation_id, k.environment, k.permissions, k.session_id, k.member_id, k.expires_at,
         k.revoked_at, k.version as key_version, o.version as organisation_version, o.kyb_status, o.ip_allowlist,
         o.allowlist_includes_dashboard,
         (select json_agg(json_build_object('id', s.id, 'sealed', encode(s.sealed, 'base64'), 'valid_until', s.valid_until))
            from api_key_secrets s where s.key_id = k.id) as secrets,
         k.operator_person_id, n.second_factor_at
    from api_keys k
    left join organisations o on o.id = k.organisation_id
    left join sessions n on n.id = k.session_id;

-- Whoever deletes spent signatures, up to which signed time they may be gone is known from the same moment on. A row
-- without a signed time may have been signed up to 300 s after it was written.
create function remember_forgotten_signatures() returns trigger language plpgsql as $$
declare
  latest timestamptz := (select max(coalesce(signed_at, spent_at + interval '300 seconds')) from forgotten);
begin
  update forgotten_signatures set signed_until = latest where id = 1 and signed_until < latest;
  return null;
end $$;

-- Opens a repeated POST. Work that reaches outside of the database runs in two transactions: the first leaves a row of
-- status 0 (running), the second writes the answer; a row that a crash left behind counts for nothing after a minute. The
-- lock lasts until the transaction ends, so a second request with the same key finds either that the first is running, or
-- its committed answer. In a test environment the lock that a reset takes for itself is shared first, so that each write
-- comes wholly before a reset or wholly after it.
create function begin_idempotent(organisation uuid, env text, idempotency_key text, request_fingerprint bytea)
returns table (state text, status integer, body text) language plpgsql as $$
begin
  if env = 'test' then
    perform pg_advisory_xact_lock_shared(4711, hashtext(organisation::text));
  end if;
  if not pg_try_advisory_xact_lock(1, hashtext(organisation || '/' || env || '/' || idempotency_key)) then
    return query select 'running', null::integer, null::text;
    return;
  end if;
  return query
    select case when a.fingerprint <> request_fingerprint then 'reused' when a.status = 0 then 'running' else 'stored' end,
           a.status, a.body
      from idempotent_answers a
     where a.organisation_id = organisation and a.environment = env and a.key = idempotency_key
       and a.created_at > clock_timestamp() - case when a.status = 0 then interval '1 minute' else interval '48 hours' end;
  if not found then
    return query select 'new', null::integer, null::text;
  end if;
end $$;

-- All entries of a posting are written by one statement, and they add up to zero in each currency.
create function check_posting_balances() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select posting_id into unbalanced from written group by posting_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- What has been written stays as it was written, with one exception: the reset of a test environment deletes what that
-- environment wrote, in a transaction that names its organisation. Nothing of live and of the audit trail is ever deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_postings', 'ledger_entries', 'order_steps') then
    if to_jsonb(old) ->> 'environment' = 'test'
       and to_jsonb(old) ->> 'organisation_id' = current_setting('partner_desk.reset_organisation', true) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- The audit trail is a chain: the hash of an entry covers the entry and the hash before it, for each organisation. What may
-- be withheld from a reader (who of the staff acted, details) enters as its own SHA-256, so that the chain can be recomputed
-- without it. docs/audit.md states the form for outsiders; server/audit/chain-store.ts computes it a second time, on purpose.
create function audit_hash(previous bytea, sequence bigint, id uuid, organisation uuid, environment text, actor jsonb,
  action text, target text, details jsonb, changes jsonb, address text, request_id text, created_at timestamptz)
returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), sequence, id, organisation, environment,
    encode(sha256(convert_to(actor::text, 'UTF8')), 'hex'), action, target,
    encode(sha256(convert_to(details::text, 'UTF8')), 'hex'), encode(sha256(convert_to(changes::text, 'UTF8')), 'hex'),
    address, request_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, 'UTF8'))
$$;

-- Takes the next number of the chain. Its head stays locked until the transaction commits, so that there is no gap.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  of_chain uuid := coalesce(new.organisation_id, '00000000-0000-0000-0000-000000000000');
  head audit_heads%rowtype;
begin
  select * into head from audit_heads where chain = of_chain for update;
  if not found then
    insert into audit_heads values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from audit_heads where chain = of_chain for update;
  end if;
  new.sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new.previous_hash, new.sequence, new.id, new.organisation_id, new.environment, new.actor, new.action,
    new.target, new.details, new.changes, new.address, new.request_id, new.created_at);
  update audit_heads set sequence = new.sequence, hash = new.hash where chain = of_chain;
  return new;
end $$;

-- How far the clock of a feed's environment is ahead at this very moment, in milliseconds. Volatile, so that a statement
-- that has waited for a lock sees what was committed meanwhile.
create function feed_clock_offset(organisation uuid, environment_name text) returns double precision
language sql volatile as $$
  select coalesce((select b.clock_offset from sandboxes b
                    where b.organisation_id = organisation and environment_name = 'test'), 0)::double precision
$$;

-- ====================================================================================================
-- Triggers
-- ====================================================================================================

create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger order_steps_append_only before update or delete on order_steps
  for each row execute function refuse_change();
create trigger kyb_submissions_append_only before update or delete on kyb_submissions
  for each row execute function refuse_change();
create trigger kyb_history_append_only before update or delete on kyb_history
  for each row execute function refuse_change();
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
-- Retention deletes events.
create trigger events_immutable before update on events
  for each row execute function refuse_change();

create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as written for each statement execute function check_posting_balances();

create trigger audit_entries_chain before insert on audit_entries
  for each row execute function chain_audit_entry();

create trigger spent_signatures_remember_forgotten after delete on spent_signatures
  referencing old table as forgotten for each statement execute function remember_forgotten_signatures();

-- ====================================================================================================
-- Rights and first rows
-- ====================================================================================================

-- Two guards: the role that owns the table takes these rights from itself, and the triggers refuse whoever has them all.
revoke update, delete, truncate on audit_entries from public, current_user;

insert into forgotten_signatures (id, signed_until) values (1, 'epoch');
