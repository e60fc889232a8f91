// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { Currency, FundingMethod } from './shared.ts';

export interface ApiKey {
  /** The key id that requests carry, pk_test_… or pk_live_…. */
  id: string;
  environment: 'test' | 'live';
  name: string;
  permissions: Array<
    | 'organisation:read'
    | 'organisation:write'
    | 'members:read'
    | 'members:write'
    | 'kyb:read'
    | 'kyb:write'
    | 'wallets:read'
    | 'wallets:write'
    | 'investments:read'
    | 'investments:write'
    | 'market:read'
    | 'market:write'
    | 'orders:read'
    | 'orders:write'
    | 'holdings:read'
    | 'holdings:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'sandbox:read'
    | 'sandbox:write'
  >;
  /** expiring: it ends within 14 days; revoked: it was revoked or has ended. */
  state: 'active' | 'expiring' | 'revoked';
  expires_at?: string;
  revoked_at?: string;
  /** To the minute. */
  last_used_at?: string;
  /** The address of that use. */
  last_used_from?: string;
  /** Who issued it: a member’s name or a key id. */
  created_by?: string;
  /** The secrets that work, newest first: two while the grace of a rotation runs. */
  secrets: Array<{
    id: string;
    created_at: string;
    /** For a replaced secret: until when it stays valid. */
    valid_until?: string;
    last_used_at?: string;
  }>;
  created_at: string;
  updated_at: string;
}

export interface AuditEntry {
  id: string;
  /** Gapless for the organisation. */
  sequence: number;
  created_at: string;
  /** Left out for what belongs to the whole organisation. */
  environment?: 'test' | 'live';
  actor: {
    kind: 'member' | 'key' | 'operator' | 'console' | 'payer' | 'service';
    /** The member’s or key’s id. */
    id?: string;
    name?: string;
  };
  action: string;
  /** The id of the record. */
  target: string;
  /**
   * The record’s reference, name or description now. Left out if it has none, no longer exists, or the key
   * lacks the permission to read it.
   */
  target_label?: string;
  details: Record<string, string | null>;
  /** What a change changed, by field. */
  changes: Record<
    string,
    {
      before: string | null;
      after: string | null;
    }
  >;
  address?: string;
  request_id?: string;
  /** SHA-256 over the entry and the hash of the one before. */
  hash: string;
  previous_hash: string;
}

export interface AuditHead {
  organisation_id: string;
  sequence: number;
  hash: string;
  signed_at: string;
  /** Ed25519, base64 of the raw 32 bytes. */
  public_key: string;
  /** Base64; over the four fields before, joined by line feeds. */
  signature: string;
}

export interface AuditVerification {
  valid: boolean;
  entries_count: number;
  /** The first hundred. */
  problems: Array<{
    sequence: number;
    kind: 'edited' | 'missing' | 'out_of_order' | 'cut_tail' | 'forged_head';
    message: string;
  }>;
  head: AuditHead;
  /**
   * The keys that sign heads, and that signed them before the service’s master key was rotated. The current
   * key is the first.
   */
  public_keys: Array<string>;
}

export interface Branding {
  /** Shown to payers. Without it, the name of the organisation. */
  display_name?: string;
  /** The colour of buttons and of the edge of the page: `#rrggbb`, in lower case. */
  colour?: string;
  /** With `colour`: white, or black where white text could not be read on it (WCAG AA). */
  button_text_colour?: '#ffffff' | '#000000';
  logo?: {
    /** The bytes of the picture in Base64. */
    data: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp';
    /** Pixels. */
    width: number;
    /** Pixels. */
    height: number;
  };
  /** Left out before the first change. */
  updated_at?: string;
}

export interface Found {
  type:
    | 'wallet'
    | 'funding_request'
    | 'transaction'
    | 'mandate'
    | 'investment'
    | 'instrument'
    | 'order'
    | 'holding'
    | 'webhook'
    | 'delivery'
    | 'event'
    | 'inbox'
    | 'kyb_person'
    | 'kyb_document'
    | 'member'
    | 'key'
    | 'request';
  id: string;
  title: string;
  subtitle?: string;
  status?: string;
  created_at?: string;
}

export interface GoingLive {
  /** The verification is approved, and a live key has signed a call. */
  is_live: boolean;
  kyb_status: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'action_required' | 'suspended';
  /** Documents of an approved verification that expire within 60 days, have expired, or were requested again. */
  documents_to_renew: number;
  /** Always all items, in the order of their completion. */
  items: Array<{
    id:
      | 'test_funding'
      | 'test_order'
      | 'second_factors'
      | 'verification'
      | 'ip_allowlist'
      | 'live_key'
      | 'live_webhook';
    done: boolean;
    /**
     * When it was done, if known. For the key: the last call that it signed; for the endpoint: its last
     * delivery. Times in test are by the clock of the test environment.
     */
    done_at?: string;
    /** What is missing. Omitted if it is done. */
    reason?:
      | 'no_test_funding'
      | 'no_test_order'
      | 'no_member'
      | 'no_second_factor'
      | 'not_approved'
      | 'no_allowlist'
      | 'no_key'
      | 'key_unused'
      | 'no_endpoint'
      | 'endpoint_disabled'
      | 'endpoint_untried'
      | 'endpoint_failing';
    /** The status as text. */
    message: string;
  }>;
}

export interface Invitation {
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer';
  state: 'pending' | 'accepted' | 'expired' | 'revoked';
  /** A member’s name or a key id. */
  invited_by: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export interface IpAllowlist {
  /** In one form each; empty: every address. */
  addresses: Array<string>;
  /** Whether the sessions of members are bound too. */
  include_dashboard: boolean;
  /** The address of this call. */
  your_address: string;
}

export interface IssuedApiKey {
  /** The key id that requests carry, pk_test_… or pk_live_…. */
  id: string;
  environment: 'test' | 'live';
  name: string;
  permissions: Array<
    | 'organisation:read'
    | 'organisation:write'
    | 'members:read'
    | 'members:write'
    | 'kyb:read'
    | 'kyb:write'
    | 'wallets:read'
    | 'wallets:write'
    | 'investments:read'
    | 'investments:write'
    | 'market:read'
    | 'market:write'
    | 'orders:read'
    | 'orders:write'
    | 'holdings:read'
    | 'holdings:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'sandbox:read'
    | 'sandbox:write'
  >;
  /** expiring: it ends within 14 days; revoked: it was revoked or has ended. */
  state: 'active' | 'expiring' | 'revoked';
  expires_at?: string;
  revoked_at?: string;
  /** To the minute. */
  last_used_at?: string;
  /** The address of that use. */
  last_used_from?: string;
  /** Who issued it: a member’s name or a key id. */
  created_by?: string;
  /** The secrets that work, newest first: two while the grace of a rotation runs. */
  secrets: Array<{
    id: string;
    created_at: string;
    /** For a replaced secret: until when it stays valid. */
    valid_until?: string;
    last_used_at?: string;
  }>;
  created_at: string;
  updated_at: string;
  /** Returned only in this answer. Store it now. */
  secret: string;
}

export interface Limits {
  requests: {
    /** Verified requests in any 60 seconds. */
    per_minute: number;
    /** A person’s session has a limit of its own. */
    counted_by: 'key' | 'session';
    /** How far the timestamp of a signed request may be from the service’s time. */
    clock_difference_seconds: number;
    /** The largest JSON body. */
    body_bytes: number;
    /** The longest Idempotency-Key. */
    idempotency_key_characters: number;
    /** How long the answer to an Idempotency-Key is stored. */
    idempotency_hours: number;
    /** The largest `limit` of a list. */
    page_size: number;
    /** The most `ids` in one request. */
    ids: number;
    /** The most orders or funding requests in one batch. */
    batch: number;
  };
  /** The least and most of one funding request, by currency and method. */
  funding: Array<{
    currency: Currency;
    method: FundingMethod;
    /** Decimal amount with exactly two decimals, as a string. */
    minimum: string;
    /** Decimal amount with exactly two decimals, as a string. */
    maximum: string;
  }>;
  verification: {
    /** Directors, owners and signatories. */
    people: number;
    /** Settlement accounts. */
    settlement_accounts: number;
    /** Documents. */
    documents: number;
    /** The largest file. */
    document_bytes: number;
  };
  webhooks: {
    /** Endpoints in this environment. */
    endpoints: number;
    /** Attempts at a delivery, by the schedule. */
    attempts: number;
    /** From the first attempt to the last. */
    attempts_end_after_hours: number;
  };
  market: {
    /** Watchlists. */
    watchlists: number;
    /** Symbols in one watchlist. */
    symbols_in_watchlist: number;
    /** Symbols in one request for quotes. */
    symbols_in_request: number;
    /** Bars in one page. */
    bars: number;
  };
  /** Addresses and ranges in the IP allowlist. */
  allowlist_addresses: number;
  /** In the test environment. */
  sandbox?: {
    /** Webhook inboxes. */
    inboxes: number;
  };
  history: {
    /** How far back the event feed goes. */
    events_days: number;
    /** How far back the request log goes. */
    requests_days: number;
  };
}

export interface LoggedRequest {
  id: string;
  created_at: string;
  method: string;
  /** Without its query. */
  path: string;
  /** The operation that was called, where there is one. */
  operation?: string;
  status: number;
  error_code?: string;
  duration_ms: number;
  /** An API key, or a member in the dashboard. */
  source: 'key' | 'dashboard';
  key_id: string;
  member_id?: string;
  member_name?: string;
  address: string;
  idempotency_key?: string;
  idempotent_replayed: boolean;
  has_diagnosis: boolean;
}

export interface LoggedRequestDetail {
  id: string;
  created_at: string;
  method: string;
  /** Without its query. */
  path: string;
  /** The operation that was called, where there is one. */
  operation?: string;
  status: number;
  error_code?: string;
  duration_ms: number;
  /** An API key, or a member in the dashboard. */
  source: 'key' | 'dashboard';
  key_id: string;
  member_id?: string;
  member_name?: string;
  address: string;
  idempotency_key?: string;
  idempotent_replayed: boolean;
  has_diagnosis: boolean;
  /** As it was sent, without the question mark. */
  query?: string;
  user_agent?: string;
  /** Secrets and personal data are replaced by a placeholder. Omitted if it was too long. */
  request_body?: string;
  request_bytes: number;
  answer_body?: string;
  answer_bytes: number;
  diagnosis?: {
    /** Its name, as docs/api/signature-mistakes.md explains it. */
    mistake: string;
    explanation: string;
    fix: string;
    /** The canonical string that the service expected. It does not contain the secret. */
    canonical: string;
  };
  /** The events that it caused. */
  events: Array<{
    id: string;
    type: string;
  }>;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer';
  /** Empty: none was set up. */
  second_factors: Array<'totp' | 'passkey'>;
  /**
   * When they last signed in to this organisation or called with one of its keys, to the minute. Omitted if
   * never.
   */
  last_seen_at?: string;
  /** Whether the call is theirs. */
  is_you: boolean;
  created_at: string;
  updated_at: string;
}

export interface Notification {
  id: string;
  kind:
    | 'funding_settled'
    | 'funding_expired'
    | 'order_failed'
    | 'kyb_moved'
    | 'document_expiring'
    | 'endpoint_failing'
    | 'mandate_revoked'
    | 'balance_low'
    | 'key_expiring'
    | 'statement_ready'
    | 'approval_requested'
    | 'approval_decided';
  /** Left out for the whole organisation. */
  environment?: 'test' | 'live';
  title: string;
  body: string;
  /** The record that it is about. */
  subject: {
    type: string;
    id: string;
  };
  read: boolean;
  created_at: string;
}

export interface NotificationSettings {
  /** One for each kind that the role may read about. */
  channels: Array<{
    kind:
      | 'funding_settled'
      | 'funding_expired'
      | 'order_failed'
      | 'kyb_moved'
      | 'document_expiring'
      | 'endpoint_failing'
      | 'mandate_revoked'
      | 'balance_low'
      | 'key_expiring'
      | 'statement_ready'
      | 'approval_requested'
      | 'approval_decided';
    in_page: boolean;
    email: boolean;
  }>;
  /** balance_low: a wallet’s available balance has fallen below its line. */
  balance_lines: Array<{
    environment: 'test' | 'live';
    currency: Currency;
    /** Decimal amount with exactly two decimals, as a string. */
    amount: string;
  }>;
}

export interface Organisation {
  id: string;
  name: string;
  slug: string;
  environment: 'test' | 'live';
  kyb_status: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'action_required' | 'suspended';
  ip_allowlist: Array<string>;
  created_at: string;
  updated_at: string;
}

export interface RequestProblem {
  error_code: string;
  status: number;
  method: string;
  operation?: string;
  /** The latest request’s path. */
  path: string;
  count: number;
  first_at: string;
  last_at: string;
  last_request_id: string;
  /** The diagnosis that they share. */
  mistake?: string;
}

export interface UpdateOrganisationBody {
  name: string;
}

export interface ReplaceBrandingBody {
  /** Shown to payers. Without it, the name of the organisation. */
  display_name?: string;
  /** The colour of buttons and of the edge of the page: `#rrggbb`, in lower case. */
  colour?: string;
  logo?: {
    /** The bytes of the picture in Base64. */
    data: string;
  };
}

export interface ReplaceIpAllowlistBody {
  /**
   * IPv4 or IPv6 addresses and CIDR ranges. They are stored normalised and without duplicates: a range by its
   * network address, IPv4 mapped into IPv6 as IPv4.
   */
  addresses: Array<string>;
  include_dashboard?: boolean;
  confirm?: boolean;
}

export interface ListApiKeysQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those in this state. */
  state?: 'active' | 'expiring' | 'revoked' | undefined;
}

export interface CreateApiKeyBody {
  name: string;
  permissions: Array<
    | 'organisation:read'
    | 'organisation:write'
    | 'members:read'
    | 'members:write'
    | 'kyb:read'
    | 'kyb:write'
    | 'wallets:read'
    | 'wallets:write'
    | 'investments:read'
    | 'investments:write'
    | 'market:read'
    | 'market:write'
    | 'orders:read'
    | 'orders:write'
    | 'holdings:read'
    | 'holdings:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'sandbox:read'
    | 'sandbox:write'
  >;
  /** In the future. Default: valid until revoked. */
  expires_at?: string;
}

export interface RotateApiKeyBody {
  grace_seconds: number;
}

export interface ListMembersQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only members with this role. */
  role?: 'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer' | undefined;
}

export interface UpdateMemberBody {
  role: 'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer';
}

export interface ListInvitationsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those in this state. */
  state?: 'pending' | 'accepted' | 'expired' | 'revoked' | undefined;
}

export interface CreateInvitationBody {
  email: string;
  role: 'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer';
}

export interface ListRequestsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** `-created_at`, newest first, if left out; `created_at` is oldest first. */
  sort?: '-created_at' | 'created_at' | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /**
   * A part of the path, the error code, the key, the address, the idempotency key or the request id, in any
   * case.
   */
  query?: string | undefined;
  /** Only those with this status. */
  status?: string | undefined;
  /** Only those with this method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Paths that begin with it. */
  path?: string | undefined;
  /** Only requests that were answered with this error. */
  error_code?: string | undefined;
  /** Only requests of this key. */
  key_id?: string | undefined;
  /** Only requests of API keys, or only those of members in the dashboard. */
  source?: 'key' | 'dashboard' | undefined;
  /** Only requests with this Idempotency-Key. */
  idempotency_key?: string | undefined;
}

export interface ExportRequestsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /**
   * A part of the path, the error code, the key, the address, the idempotency key or the request id, in any
   * case.
   */
  query?: string | undefined;
  /** Only those with this status. */
  status?: string | undefined;
  /** Only those with this method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Paths that begin with it. */
  path?: string | undefined;
  /** Only requests that were answered with this error. */
  error_code?: string | undefined;
  /** Only requests of this key. */
  key_id?: string | undefined;
  /** Only requests of API keys, or only those of members in the dashboard. */
  source?: 'key' | 'dashboard' | undefined;
  /** Only requests with this Idempotency-Key. */
  idempotency_key?: string | undefined;
}

export interface ListRequestProblemsQuery {
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  since?: string | undefined;
  /** Only requests of this key. */
  key_id?: string | undefined;
  /** Only requests of API keys, or only those of members in the dashboard. */
  source?: 'key' | 'dashboard' | undefined;
}

export interface ListAuditEntriesQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** `-created_at`, newest first, if left out; `created_at` is oldest first. */
  sort?: '-created_at' | 'created_at' | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A part of the action, the record, the address or the request id, in any case. */
  query?: string | undefined;
  /** An action, or the subject before its dot. */
  action?: string | undefined;
  /** A member’s or key’s id; for actors without an id their kind: operator, console, payer, service. */
  actor_id?: string | undefined;
  /** Only what this kind of actor did. */
  actor_kind?: 'member' | 'key' | 'operator' | 'console' | 'payer' | 'service' | undefined;
  /** Only entries about the record with this id. */
  target?: string | undefined;
  /** Only those of this environment. */
  environment?: 'test' | 'live' | undefined;
}

export interface ExportAuditQuery {
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A part of the action, the record, the address or the request id, in any case. */
  query?: string | undefined;
  /** An action, or the subject before its dot. */
  action?: string | undefined;
  /** A member’s or key’s id; for actors without an id their kind: operator, console, payer, service. */
  actor_id?: string | undefined;
  /** Only what this kind of actor did. */
  actor_kind?: 'member' | 'key' | 'operator' | 'console' | 'payer' | 'service' | undefined;
  /** Only entries about the record with this id. */
  target?: string | undefined;
  /** Only those of this environment. */
  environment?: 'test' | 'live' | undefined;
}

export interface VerifyAuditQuery {
  /** The number of a head that you saved. */
  head_sequence?: number | undefined;
  /** The hash of a head that you saved. */
  head_hash?: string | undefined;
}

export interface SearchRecordsQuery {
  /** What to search for: an id, a reference, or a part of a name. */
  q: string;
}

export interface ListNotificationsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** Only those that are unread. */
  unread?: 'true' | undefined;
}

export interface MarkNotificationsReadBody {
  ids?: Array<string>;
}

export interface ReplaceNotificationSettingsBody {
  channels: Array<{
    kind:
      | 'funding_settled'
      | 'funding_expired'
      | 'order_failed'
      | 'kyb_moved'
      | 'document_expiring'
      | 'endpoint_failing'
      | 'mandate_revoked'
      | 'balance_low'
      | 'key_expiring'
      | 'statement_ready'
      | 'approval_requested'
      | 'approval_decided';
    in_page: boolean;
    email: boolean;
  }>;
  balance_lines?: Array<{
    environment: 'test' | 'live';
    currency: Currency;
    /** Decimal amount greater than zero, as a string. */
    amount: string;
  }>;
}

const getOrganisation: Operation<
  NoInput,
  {
    data: Organisation;
  }
> = {
  id: 'getOrganisation',
  name: 'organisation.get',
  method: 'GET',
  path: '/partner/v1/organisation',
  summary: 'Read your organisation',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const updateOrganisation: Operation<
  { body: UpdateOrganisationBody },
  {
    data: Organisation;
  }
> = {
  id: 'updateOrganisation',
  name: 'organisation.update',
  method: 'PATCH',
  path: '/partner/v1/organisation',
  summary: 'Rename your organisation',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { name: 'text' },
  takesFile: false,
  example: { name: 'Harbour Savings Ltd' },
};

const getBranding: Operation<
  NoInput,
  {
    data: Branding;
  }
> = {
  id: 'getBranding',
  name: 'organisation.getBranding',
  method: 'GET',
  path: '/partner/v1/organisation/branding',
  summary: 'Read your branding',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const replaceBranding: Operation<
  { body?: ReplaceBrandingBody },
  {
    data: Branding;
  }
> = {
  id: 'replaceBranding',
  name: 'organisation.replaceBranding',
  method: 'PUT',
  path: '/partner/v1/organisation/branding',
  summary: 'Change your branding',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { display_name: 'text', colour: 'text', logo: 'json' },
  takesFile: false,
  example: {
    display_name: 'Harbour Savings',
    colour: '#0b6e4f',
    logo: {
      data: 'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQMAAABJtOi3AAAABlBMVEULbk////8qa+5ZAAAAF0lEQVR42mNgIBbY2OAj7P9gEvh1EAcASxMKje2mE6YAAAAASUVORK5CYII=',
    },
  },
};

const getLimits: Operation<
  NoInput,
  {
    data: Limits;
  }
> = {
  id: 'getLimits',
  name: 'organisation.getLimits',
  method: 'GET',
  path: '/partner/v1/organisation/limits',
  summary: 'Read your limits',
  permission: 'any',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const getGoingLive: Operation<
  NoInput,
  {
    data: GoingLive;
  }
> = {
  id: 'getGoingLive',
  name: 'organisation.getGoingLive',
  method: 'GET',
  path: '/partner/v1/organisation/going-live',
  summary: 'Read the going-live checklist',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const getIpAllowlist: Operation<
  NoInput,
  {
    data: IpAllowlist;
  }
> = {
  id: 'getIpAllowlist',
  name: 'organisation.getIpAllowlist',
  method: 'GET',
  path: '/partner/v1/organisation/ip-allowlist',
  summary: 'Read the allowlist of addresses',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const replaceIpAllowlist: Operation<
  { body: ReplaceIpAllowlistBody },
  {
    data: IpAllowlist;
  }
> = {
  id: 'replaceIpAllowlist',
  name: 'organisation.replaceIpAllowlist',
  method: 'PUT',
  path: '/partner/v1/organisation/ip-allowlist',
  summary: 'Replace the allowlist of addresses',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { addresses: 'list', include_dashboard: 'boolean', confirm: 'boolean' },
  takesFile: false,
  example: { addresses: ['203.0.113.0/24', '2001:db8::/48'] },
};

const listApiKeys: Operation<
  { query?: ListApiKeysQuery },
  {
    data: Array<ApiKey>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listApiKeys',
  name: 'organisation.listApiKeys',
  method: 'GET',
  path: '/partner/v1/organisation/keys',
  summary: 'List API keys',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'state'],
  body: null,
  takesFile: false,
  example: {},
};

const createApiKey: Operation<
  { body: CreateApiKeyBody },
  {
    data: IssuedApiKey;
  }
> = {
  id: 'createApiKey',
  name: 'organisation.createApiKey',
  method: 'POST',
  path: '/partner/v1/organisation/keys',
  summary: 'Issue an API key',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { name: 'text', permissions: 'list', expires_at: 'text' },
  takesFile: false,
  example: { name: 'Payouts server', permissions: ['wallets:write', 'orders:read'] },
};

const getApiKey: Operation<
  { params: { key_id: string } },
  {
    data: ApiKey;
  }
> = {
  id: 'getApiKey',
  name: 'organisation.getApiKey',
  method: 'GET',
  path: '/partner/v1/organisation/keys/{key_id}',
  summary: 'Read an API key',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['key_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd' },
};

const rotateApiKey: Operation<
  { params: { key_id: string }; body: RotateApiKeyBody },
  {
    data: IssuedApiKey;
  }
> = {
  id: 'rotateApiKey',
  name: 'organisation.rotateApiKey',
  method: 'POST',
  path: '/partner/v1/organisation/keys/{key_id}/rotate',
  summary: 'Rotate the secret of an API key',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['key_id'],
  query: [],
  body: { grace_seconds: 'number' },
  takesFile: false,
  example: { key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd', grace_seconds: 3600 },
};

const revokeApiKey: Operation<
  { params: { key_id: string } },
  {
    data: ApiKey;
  }
> = {
  id: 'revokeApiKey',
  name: 'organisation.revokeApiKey',
  method: 'POST',
  path: '/partner/v1/organisation/keys/{key_id}/revoke',
  summary: 'Revoke an API key',
  permission: 'organisation:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['key_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd' },
};

const listMembers: Operation<
  { query?: ListMembersQuery },
  {
    data: Array<Member>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listMembers',
  name: 'organisation.listMembers',
  method: 'GET',
  path: '/partner/v1/organisation/members',
  summary: 'List members',
  permission: 'members:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'role'],
  body: null,
  takesFile: false,
  example: {},
};

const updateMember: Operation<
  { params: { member_id: string }; body: UpdateMemberBody },
  {
    data: Member;
  }
> = {
  id: 'updateMember',
  name: 'organisation.updateMember',
  method: 'PATCH',
  path: '/partner/v1/organisation/members/{member_id}',
  summary: 'Change a member’s role',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['member_id'],
  query: [],
  body: { role: 'text' },
  takesFile: false,
  example: { member_id: '0198c5a0-3a00-7000-8000-0000000000b1', role: 'viewer' },
};

const removeMember: Operation<
  { params: { member_id: string } },
  {
    data: Member;
  }
> = {
  id: 'removeMember',
  name: 'organisation.removeMember',
  method: 'DELETE',
  path: '/partner/v1/organisation/members/{member_id}',
  summary: 'Remove a member',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['member_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { member_id: '0198c5a0-3a00-7000-8000-0000000000b1' },
};

const listInvitations: Operation<
  { query?: ListInvitationsQuery },
  {
    data: Array<Invitation>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listInvitations',
  name: 'organisation.listInvitations',
  method: 'GET',
  path: '/partner/v1/organisation/invitations',
  summary: 'List invitations',
  permission: 'members:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'state'],
  body: null,
  takesFile: false,
  example: {},
};

const createInvitation: Operation<
  { body: CreateInvitationBody },
  {
    data: Invitation;
  }
> = {
  id: 'createInvitation',
  name: 'organisation.createInvitation',
  method: 'POST',
  path: '/partner/v1/organisation/invitations',
  summary: 'Invite a member',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { email: 'text', role: 'text' },
  takesFile: false,
  example: { email: 'engineer@harbour.example', role: 'engineer' },
};

const revokeInvitation: Operation<
  { params: { invitation_id: string } },
  {
    data: Invitation;
  }
> = {
  id: 'revokeInvitation',
  name: 'organisation.revokeInvitation',
  method: 'POST',
  path: '/partner/v1/organisation/invitations/{invitation_id}/revoke',
  summary: 'Revoke an invitation',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['invitation_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { invitation_id: '0198c5a0-3a00-7000-8000-0000000000b2' },
};

const listRequests: Operation<
  { query?: ListRequestsQuery },
  {
    data: Array<LoggedRequest>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listRequests',
  name: 'organisation.listRequests',
  method: 'GET',
  path: '/partner/v1/organisation/requests',
  summary: 'List requests',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [
    'limit',
    'cursor',
    'ids',
    'sort',
    'created_from',
    'created_to',
    'query',
    'status',
    'method',
    'path',
    'error_code',
    'key_id',
    'source',
    'idempotency_key',
  ],
  body: null,
  takesFile: false,
  example: {},
};

const exportRequests: Operation<{ query?: ExportRequestsQuery }, Download> = {
  id: 'exportRequests',
  name: 'organisation.exportRequests',
  method: 'GET',
  path: '/partner/v1/organisation/requests/export',
  summary: 'Export requests as CSV',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: [
    'ids',
    'created_from',
    'created_to',
    'query',
    'status',
    'method',
    'path',
    'error_code',
    'key_id',
    'source',
    'idempotency_key',
  ],
  body: null,
  takesFile: false,
  example: { status: '4xx' },
};

const getRequest: Operation<
  { params: { request_id: string } },
  {
    data: LoggedRequestDetail;
  }
> = {
  id: 'getRequest',
  name: 'organisation.getRequest',
  method: 'GET',
  path: '/partner/v1/organisation/requests/{request_id}',
  summary: 'Read a request',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['request_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { request_id: '0198c5a0-3a00-7000-8000-0000000000d1' },
};

const listRequestProblems: Operation<
  { query?: ListRequestProblemsQuery },
  {
    data: Array<RequestProblem>;
    next_cursor: null;
    /** Requests in this time that were served but not logged, because too many arrived at once. */
    dropped: number;
  }
> = {
  id: 'listRequestProblems',
  name: 'organisation.listRequestProblems',
  method: 'GET',
  path: '/partner/v1/organisation/request-problems',
  summary: 'Group failed requests',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['since', 'key_id', 'source'],
  body: null,
  takesFile: false,
  example: {},
};

const listAuditEntries: Operation<
  { query?: ListAuditEntriesQuery },
  {
    data: Array<AuditEntry>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listAuditEntries',
  name: 'organisation.listAuditEntries',
  method: 'GET',
  path: '/partner/v1/organisation/audit',
  summary: 'List the audit trail',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [
    'limit',
    'cursor',
    'ids',
    'sort',
    'created_from',
    'created_to',
    'query',
    'action',
    'actor_id',
    'actor_kind',
    'target',
    'environment',
  ],
  body: null,
  takesFile: false,
  example: {},
};

const exportAudit: Operation<{ query?: ExportAuditQuery }, Download> = {
  id: 'exportAudit',
  name: 'organisation.exportAudit',
  method: 'GET',
  path: '/partner/v1/organisation/audit/export',
  summary: 'Export the audit trail',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: ['created_from', 'created_to', 'query', 'action', 'actor_id', 'actor_kind', 'target', 'environment'],
  body: null,
  takesFile: false,
  example: {},
};

const verifyAudit: Operation<
  { query?: VerifyAuditQuery },
  {
    data: AuditVerification;
  }
> = {
  id: 'verifyAudit',
  name: 'organisation.verifyAudit',
  method: 'GET',
  path: '/partner/v1/organisation/audit/verification',
  summary: 'Verify the audit trail',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: ['head_sequence', 'head_hash'],
  body: null,
  takesFile: false,
  example: {},
};

const searchRecords: Operation<
  { query: SearchRecordsQuery },
  {
    data: Array<Found>;
    next_cursor: null;
  }
> = {
  id: 'searchRecords',
  name: 'search.records',
  method: 'GET',
  path: '/partner/v1/search',
  summary: 'Find records',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['q'],
  body: null,
  takesFile: false,
  example: { q: 'INV-20' },
};

const listNotifications: Operation<
  { query?: ListNotificationsQuery },
  {
    data: Array<Notification>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
    unread_count: number;
  }
> = {
  id: 'listNotifications',
  name: 'notifications.list',
  method: 'GET',
  path: '/partner/v1/notifications',
  summary: 'List your notifications',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'unread'],
  body: null,
  takesFile: false,
  example: {},
};

const markNotificationsRead: Operation<
  { body?: MarkNotificationsReadBody },
  {
    data: {
      unread_count: number;
    };
  }
> = {
  id: 'markNotificationsRead',
  name: 'notifications.markRead',
  method: 'POST',
  path: '/partner/v1/notifications/read',
  summary: 'Mark notifications as read',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { ids: 'list' },
  takesFile: false,
  example: { ids: ['0198c5a0-3a00-7000-8000-0000000000f2'] },
};

const getNotificationSettings: Operation<
  NoInput,
  {
    data: NotificationSettings;
  }
> = {
  id: 'getNotificationSettings',
  name: 'notifications.getSettings',
  method: 'GET',
  path: '/partner/v1/notifications/settings',
  summary: 'Read how you are notified',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const replaceNotificationSettings: Operation<
  { body: ReplaceNotificationSettingsBody },
  {
    data: NotificationSettings;
  }
> = {
  id: 'replaceNotificationSettings',
  name: 'notifications.replaceSettings',
  method: 'PUT',
  path: '/partner/v1/notifications/settings',
  summary: 'Choose how you are notified',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { channels: 'json', balance_lines: 'json' },
  takesFile: false,
  example: {
    channels: [{ kind: 'funding_settled', in_page: true, email: false }],
    balance_lines: [{ environment: 'live', currency: 'NGN', amount: '500000.00' }],
  },
};

export const organisationOperations = {
  getOrganisation,
  updateOrganisation,
  getBranding,
  replaceBranding,
  getLimits,
  getGoingLive,
  getIpAllowlist,
  replaceIpAllowlist,
  listApiKeys,
  createApiKey,
  getApiKey,
  rotateApiKey,
  revokeApiKey,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listRequests,
  exportRequests,
  getRequest,
  listRequestProblems,
  listAuditEntries,
  exportAudit,
  verifyAudit,
  searchRecords,
  listNotifications,
  markNotificationsRead,
  getNotificationSettings,
  replaceNotificationSettings,
};

export class OrganisationResource extends Resource {
  /**
   * Read your organisation.
   *
   * The organisation and environment that the key belongs to, with its verification status.
   *
   * Permission: `organisation:read`.
   */
  get(options?: RequestOptions) {
    return this.api.data(getOrganisation, {}, options);
  }

  /**
   * Rename your organisation.
   *
   * Changes the display name. The slug stays, because it is part of URLs.
   *
   * Permission: `organisation:write`.
   */
  update(body: UpdateOrganisationBody, options?: RequestOptions) {
    return this.api.data(updateOrganisation, { body }, options);
  }

  /**
   * Read your branding.
   *
   * The name, colour and logo that payers see on hosted pages. PDF files have the colour, and the logo if it
   * is a PNG or JPEG. They apply in both environments.
   *
   * Permission: `organisation:read`.
   */
  getBranding(options?: RequestOptions) {
    return this.api.data(getBranding, {}, options);
  }

  /**
   * Change your branding.
   *
   * Replaces it: what you leave out is removed, so send the logo back if it stays. A logo is a PNG, JPEG or
   * WebP picture of at most 200,000 bytes with 32 to 1,024 pixels on each side, recognised by its content. SVG
   * and animations are refused. It is stored without its metadata, so its bytes can differ from those you
   * sent.
   *
   * Permission: `organisation:write`.
   */
  replaceBranding(body: ReplaceBrandingBody = {}, options?: RequestOptions) {
    return this.api.data(replaceBranding, { body }, options);
  }

  /**
   * Read your limits.
   *
   * All limits of the calling key in its environment. The RateLimit header of every answer has the remaining
   * request rate. The minimum amount of an order is part of its investment.
   *
   * Permission: `any`.
   */
  getLimits(options?: RequestOptions) {
    return this.api.data(getLimits, {}, options);
  }

  /**
   * Read the going-live checklist.
   *
   * What an organisation does before it goes live, each item checked by the service when it is read. The
   * answer is the same for keys of both environments.
   *
   * Permission: `organisation:read`.
   */
  getGoingLive(options?: RequestOptions) {
    return this.api.data(getGoingLive, {}, options);
  }

  /**
   * Read the allowlist of addresses.
   *
   * The addresses that keys may call from, and the address of this call.
   *
   * Permission: `organisation:read`.
   */
  getIpAllowlist(options?: RequestOptions) {
    return this.api.data(getIpAllowlist, {}, options);
  }

  /**
   * Replace the allowlist of addresses.
   *
   * Binds API keys, and the sessions of members where include_dashboard is true, in both environments from the
   * next call on. A list that would lock out the caller: 409 invalid_state, unless confirm is true. Empty
   * switches it off.
   *
   * Permission: `organisation:write`.
   */
  replaceIpAllowlist(body: ReplaceIpAllowlistBody, options?: RequestOptions) {
    return this.api.data(replaceIpAllowlist, { body }, options);
  }

  /**
   * List API keys.
   *
   * The keys of this environment, newest first, including revoked ones, without those behind members’
   * sessions.
   *
   * Permission: `organisation:read`.
   */
  listApiKeys(query: ListApiKeysQuery = {}, options?: RequestOptions) {
    return this.api.list(listApiKeys, { query }, options);
  }

  /**
   * Issue an API key.
   *
   * A key of this environment with permissions that the caller has too; one that it lacks: 403 forbidden. The
   * secret is in this answer alone.
   *
   * Permission: `organisation:write`.
   */
  createApiKey(body: CreateApiKeyBody, options?: RequestOptions) {
    return this.api.data(createApiKey, { body }, options);
  }

  /**
   * Read an API key.
   *
   * One key of this environment, with which of its secrets still gets calls.
   *
   * Permission: `organisation:read`.
   */
  getApiKey(keyId: string, options?: RequestOptions) {
    return this.api.data(getApiKey, { params: { key_id: keyId } }, options);
  }

  /**
   * Rotate the secret of an API key.
   *
   * Gives the key a new secret, shown in this response only. The previous one keeps working for grace_seconds;
   * older ones end immediately. Revoked or ended: 409 invalid_state. A key that may do what the caller may
   * not: 403 forbidden.
   *
   * Permission: `organisation:write`.
   */
  rotateApiKey(keyId: string, body: RotateApiKeyBody, options?: RequestOptions) {
    return this.api.data(rotateApiKey, { params: { key_id: keyId }, body }, options);
  }

  /**
   * Revoke an API key.
   *
   * At once, on every node. A key that is revoked already stays as it is. A caller may revoke its own key:
   * this is then its last answer.
   *
   * Permission: `organisation:write`.
   */
  revokeApiKey(keyId: string, options?: RequestOptions) {
    return this.api.data(revokeApiKey, { params: { key_id: keyId } }, options);
  }

  /**
   * List members.
   *
   * The people of your organisation, whichever environment the key is of; newest first.
   *
   * Permission: `members:read`.
   */
  listMembers(query: ListMembersQuery = {}, options?: RequestOptions) {
    return this.api.list(listMembers, { query }, options);
  }

  /**
   * Change a member’s role.
   *
   * Ends their sessions’ keys of this organisation: their next call is rejected, and they sign in again with
   * the new role. Only owners can name and change owners: 403 forbidden. The last owner can’t be changed: 409
   * invalid_state.
   *
   * Permission: `members:write`.
   */
  updateMember(memberId: string, body: UpdateMemberBody, options?: RequestOptions) {
    return this.api.data(updateMember, { params: { member_id: memberId }, body }, options);
  }

  /**
   * Remove a member.
   *
   * Their sessions’ keys of this organisation are rejected from the next call on. Their account and API keys
   * that they issued stay; their pending invitations are revoked. Only owners can remove owners: 403
   * forbidden. The last owner can’t be removed: 409 invalid_state.
   *
   * Permission: `members:write`.
   */
  removeMember(memberId: string, options?: RequestOptions) {
    return this.api.data(removeMember, { params: { member_id: memberId } }, options);
  }

  /**
   * List invitations.
   *
   * Newest first, ended ones too.
   *
   * Permission: `members:read`.
   */
  listInvitations(query: ListInvitationsQuery = {}, options?: RequestOptions) {
    return this.api.list(listInvitations, { query }, options);
  }

  /**
   * Invite a member.
   *
   * Sends an email with a link that works once, for 7 days. It replaces a pending invitation of the same
   * address. Already a member: 409 duplicate_reference. Only owners can invite owners, and nobody can give a
   * role with permissions that they lack: 403 forbidden.
   *
   * Permission: `members:write`.
   */
  createInvitation(body: CreateInvitationBody, options?: RequestOptions) {
    return this.api.data(createInvitation, { body }, options);
  }

  /**
   * Revoke an invitation.
   *
   * Its link stops working. Accepted or expired: 409 invalid_state. Repeating it changes nothing.
   *
   * Permission: `members:write`.
   */
  revokeInvitation(invitationId: string, options?: RequestOptions) {
    return this.api.data(revokeInvitation, { params: { invitation_id: invitationId } }, options);
  }

  /**
   * List requests.
   *
   * The requests of this environment’s keys in the last 30 days, newest first. They appear within a second or
   * two. A page may be short and still have a next one: with a filter that rarely matches, one page reads at
   * most 1,000 requests.
   *
   * Permission: `organisation:read`.
   */
  listRequests(query: ListRequestsQuery = {}, options?: RequestOptions) {
    return this.api.list(listRequests, { query }, options);
  }

  /**
   * Export requests as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, without bodies. Cells that a spreadsheet
   * would run start with an apostrophe.
   *
   * Permission: `organisation:read`.
   */
  exportRequests(query: ExportRequestsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportRequests, { query }, options);
  }

  /**
   * Read a request.
   *
   * One request with its redacted bodies, the events that it caused and, for a failed signature, its
   * diagnosis.
   *
   * Permission: `organisation:read`.
   */
  getRequest(requestId: string, options?: RequestOptions) {
    return this.api.data(getRequest, { params: { request_id: requestId } }, options);
  }

  /**
   * Group failed requests.
   *
   * Failed requests since a time (at most a day ago, which is the default), grouped by error, operation and
   * diagnosis, most frequent first. At most 50 groups.
   *
   * Permission: `organisation:read`.
   */
  listRequestProblems(query: ListRequestProblemsQuery = {}, options?: RequestOptions) {
    return this.api.list(listRequestProblems, { query }, options);
  }

  /**
   * List the audit trail.
   *
   * Who did what, from where, newest first: of both environments, whichever the key is of.
   *
   * Permission: `organisation:read`.
   */
  listAuditEntries(query: ListAuditEntriesQuery = {}, options?: RequestOptions) {
    return this.api.list(listAuditEntries, { query }, options);
  }

  /**
   * Export the audit trail.
   *
   * CSV, oldest first, with the hashes of the chain.
   *
   * Permission: `organisation:read`.
   */
  exportAudit(query: ExportAuditQuery = {}, options?: RequestOptions) {
    return this.api.download(exportAudit, { query }, options);
  }

  /**
   * Verify the audit trail.
   *
   * Recomputes the whole chain and signs its head. Keep the head: with head_sequence and head_hash of an
   * earlier one a cut tail shows.
   *
   * Permission: `organisation:read`.
   */
  verifyAudit(query: VerifyAuditQuery = {}, options?: RequestOptions) {
    return this.api.data(verifyAudit, { query }, options);
  }
}

export class SearchResource extends Resource {
  /**
   * Find records.
   *
   * Any record of this environment by its id, its reference or the beginning of one, a part of its name, a
   * symbol: among those that the key may read, 20 at most, exact matches first.
   *
   * Permission: `organisation:read`.
   */
  records(query: SearchRecordsQuery, options?: RequestOptions) {
    return this.api.list(searchRecords, { query }, options);
  }
}

export class NotificationsResource extends Resource {
  /**
   * List your notifications.
   *
   * Of both environments, newest first. Stored for 90 days. It belongs to a member: an API key gets 403
   * forbidden.
   *
   * Permission: `organisation:read`.
   */
  list(query: ListNotificationsQuery = {}, options?: RequestOptions) {
    return this.api.list(listNotifications, { query }, options);
  }

  /**
   * Mark notifications as read.
   *
   * The given ones, or all without ids. It belongs to a member: an API key gets 403 forbidden.
   *
   * Permission: `organisation:read`.
   */
  markRead(body: MarkNotificationsReadBody = {}, options?: RequestOptions) {
    return this.api.data(markNotificationsRead, { body }, options);
  }

  /**
   * Read how you are notified.
   *
   * By kind, in the page and by email. It belongs to a member: an API key gets 403 forbidden.
   *
   * Permission: `organisation:read`.
   */
  getSettings(options?: RequestOptions) {
    return this.api.data(getNotificationSettings, {}, options);
  }

  /**
   * Choose how you are notified.
   *
   * Omitted kinds stay unchanged, and so do omitted lines; given lines replace all. It belongs to a member: an
   * API key gets 403 forbidden.
   *
   * Permission: `organisation:read`.
   */
  replaceSettings(body: ReplaceNotificationSettingsBody, options?: RequestOptions) {
    return this.api.data(replaceNotificationSettings, { body }, options);
  }
}
