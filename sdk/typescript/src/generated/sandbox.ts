// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { EventType, FundingRequest, Holding, Mandate, Order } from './shared.ts';

export interface SandboxAdvance {
  id: string;
  from: string;
  to: string;
  now: string;
  /**
   * False when there is more to do than one call may: the clock is at now, and nothing was skipped. Call again
   * to continue.
   */
  is_complete: boolean;
  happened_count: number;
  /** What it did, in order; the first 500 of happened_count. */
  happened: Array<SandboxHappening>;
  started_at: string;
  /** In real time. */
  finished_at?: string;
}

export interface SandboxClock {
  now: string;
  /** How far the clock is ahead of real time, to the millisecond. */
  offset_seconds: number;
  is_moved: boolean;
  /** An advance is under way. */
  is_advancing: boolean;
}

export interface SandboxDue {
  kind: SandboxDueKind;
  due_at: string;
  /** What it happens to; none for market_session. */
  resource_id?: string;
  /** The record’s reference, and what is due. */
  reference: string;
}

export type SandboxDueKind =
  | 'funding_expiry'
  | 'direct_debit'
  | 'mandate_authorisation_expiry'
  | 'mandate_activation'
  | 'order_fulfilment'
  | 'holding_maturity'
  | 'webhook_attempt'
  | 'market_session';

export interface SandboxHappening {
  kind: SandboxDueKind;
  /** What it happens to; none for market_session. */
  resource_id?: string;
  /** The record’s reference, and what is due. */
  reference: string;
  at: string;
  /** The outcome: the new status, or a text such as delivered. */
  outcome: string;
}

export interface SandboxInbox {
  id: string;
  name: string;
  /** Register this address as a webhook endpoint. */
  url: string;
  /** respond: answers with status_code; hang: takes the request and never answers; close: cuts the connection. */
  mode: 'respond' | 'hang' | 'close';
  status_code: number;
  messages_count: number;
  created_at: string;
  updated_at: string;
}

export interface SandboxInboxMessage {
  id: string;
  /** Gapless for each inbox. */
  number: number;
  received_at: string;
  event_id?: string;
  event_type?: EventType;
  headers: Record<string, string>;
  /** The received bytes as text, 64 KiB at most. */
  body: string;
  /** The inbox’s response. Omitted if it did not respond. */
  status_code?: number;
}

export interface SandboxReset {
  now: string;
  /** How many records of each kind were deleted. */
  deleted: Record<string, number>;
}

export interface SandboxScenario {
  id: string;
  kind: SandboxScenarioKind;
  status: 'armed' | 'spent' | 'disarmed';
  /** How often it applies. Default: until it is disarmed. */
  times?: number;
  times_happened: number;
  /** Seconds or percent, with the kinds that take one. */
  number?: number;
  /** What it last happened to. */
  last_resource_id?: string;
  last_happened_at?: string;
  created_at: string;
  updated_at: string;
}

export type SandboxScenarioKind =
  | 'provider_down'
  | 'provider_slow'
  | 'underpayment'
  | 'overpayment'
  | 'late_settlement'
  | 'duplicate_settlement'
  | 'reordered_notifications'
  | 'name_mismatch'
  | 'debit_refused'
  | 'mandate_rejected'
  | 'fulfilment_failed'
  | 'fulfilment_repriced'
  | 'receiver_down';

export interface SettleFundingRequestBody {
  outcome: 'succeeded' | 'failed' | 'expired';
  /** With succeeded: the amount received. Default: the requested amount. */
  amount_received?: string;
  /** With failed: the reason. */
  failure_reason?: string;
}

export interface SettleMandateBody {
  outcome: 'active' | 'failed' | 'revoked';
  /** With failed: the reason. */
  failure_reason?: string;
}

export interface SettleOrderBody {
  outcome: 'processing' | 'completed' | 'failed';
  /** With failed: the reason. */
  failure_reason?: string;
}

export interface AdvanceSandboxClockBody {
  seconds?: number;
  /** A date or time after the present of the environment. */
  to?: string;
}

export interface ListSandboxAdvancesQuery {
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
}

export interface ListScenariosQuery {
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
  /** Only those with this status. */
  status?: 'armed' | 'spent' | 'disarmed' | undefined;
  /** Only those of this kind. */
  kind?: SandboxScenarioKind | undefined;
}

export interface ArmScenarioBody {
  kind: SandboxScenarioKind;
  /** null: until it is disarmed. */
  times?: number | null;
  /** Seconds or percent, with the kinds that take one. */
  number?: number;
}

export interface ListInboxesQuery {
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
}

export interface CreateInboxBody {
  name: string;
}

export interface UpdateInboxBody {
  name?: string;
  mode?: 'respond' | 'hang' | 'close';
  status_code?: number;
}

export interface ListInboxMessagesQuery {
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
  /** Messages after the one with this number. */
  after_number?: number | undefined;
  /** Only those of events of this type. */
  event_type?: EventType | undefined;
  /** Only those of this event. */
  event_id?: string | undefined;
  /** Messages whose event is about this record. */
  resource_id?: string | undefined;
  /** How long to wait for a message that fits. */
  wait_seconds?: number | undefined;
}

export interface ResetSandboxBody {
  /** What is deleted does not come back. */
  confirm: true;
}

const settleFundingRequest: Operation<
  { params: { funding_request_id: string }; body: SettleFundingRequestBody },
  {
    data: FundingRequest;
  }
> = {
  id: 'settleFundingRequest',
  name: 'sandbox.settleFundingRequest',
  method: 'POST',
  path: '/partner/v1/sandbox/funding-requests/{funding_request_id}/settle',
  summary: 'Settle a test funding request',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['funding_request_id'],
  query: [],
  body: { outcome: 'text', amount_received: 'text', failure_reason: 'text' },
  takesFile: false,
  example: { funding_request_id: '0198c5a0-3a00-7000-8000-0000000000f1', outcome: 'succeeded' },
};

const settleMandate: Operation<
  { params: { mandate_id: string }; body: SettleMandateBody },
  {
    data: Mandate;
  }
> = {
  id: 'settleMandate',
  name: 'sandbox.settleMandate',
  method: 'POST',
  path: '/partner/v1/sandbox/mandates/{mandate_id}/settle',
  summary: 'Settle a test mandate',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['mandate_id'],
  query: [],
  body: { outcome: 'text', failure_reason: 'text' },
  takesFile: false,
  example: { mandate_id: '0198c5a0-3a00-7000-8000-0000000000b1', outcome: 'active' },
};

const settleOrder: Operation<
  { params: { order_id: string }; body: SettleOrderBody },
  {
    data: Order;
  }
> = {
  id: 'settleOrder',
  name: 'sandbox.settleOrder',
  method: 'POST',
  path: '/partner/v1/sandbox/orders/{order_id}/settle',
  summary: 'Settle a test order',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: { outcome: 'text', failure_reason: 'text' },
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01', outcome: 'processing' },
};

const matureHolding: Operation<
  { params: { holding_id: string } },
  {
    data: Holding;
  }
> = {
  id: 'matureHolding',
  name: 'sandbox.matureHolding',
  method: 'POST',
  path: '/partner/v1/sandbox/holdings/{holding_id}/mature',
  summary: 'Mature a test holding',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['holding_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { holding_id: '0198c5a0-3a00-7000-8000-000000000901' },
};

const getSandboxClock: Operation<
  NoInput,
  {
    data: SandboxClock;
  }
> = {
  id: 'getSandboxClock',
  name: 'sandbox.getClock',
  method: 'GET',
  path: '/partner/v1/sandbox/clock',
  summary: 'Read the clock of the test environment',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const listSandboxSchedule: Operation<
  NoInput,
  {
    data: Array<SandboxDue>;
    next_cursor: null;
  }
> = {
  id: 'listSandboxSchedule',
  name: 'sandbox.listSchedule',
  method: 'GET',
  path: '/partner/v1/sandbox/clock/schedule',
  summary: 'List what the clock will do next',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const advanceSandboxClock: Operation<
  { body?: AdvanceSandboxClockBody },
  {
    data: SandboxAdvance;
  }
> = {
  id: 'advanceSandboxClock',
  name: 'sandbox.advanceClock',
  method: 'POST',
  path: '/partner/v1/sandbox/clock/advance',
  summary: 'Advance the clock of the test environment',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { seconds: 'number', to: 'text' },
  takesFile: false,
  example: { seconds: 7200 },
};

const listSandboxAdvances: Operation<
  { query?: ListSandboxAdvancesQuery },
  {
    data: Array<SandboxAdvance>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listSandboxAdvances',
  name: 'sandbox.listAdvances',
  method: 'GET',
  path: '/partner/v1/sandbox/clock/advances',
  summary: 'List advances of the clock',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to'],
  body: null,
  takesFile: false,
  example: {},
};

const listScenarios: Operation<
  { query?: ListScenariosQuery },
  {
    data: Array<SandboxScenario>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listScenarios',
  name: 'sandbox.listScenarios',
  method: 'GET',
  path: '/partner/v1/sandbox/scenarios',
  summary: 'List scenarios',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'status', 'kind'],
  body: null,
  takesFile: false,
  example: { status: 'armed' },
};

const armScenario: Operation<
  { body: ArmScenarioBody },
  {
    data: SandboxScenario;
  }
> = {
  id: 'armScenario',
  name: 'sandbox.armScenario',
  method: 'POST',
  path: '/partner/v1/sandbox/scenarios',
  summary: 'Arm a scenario',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { kind: 'text', times: 'json', number: 'number' },
  takesFile: false,
  example: { kind: 'underpayment' },
};

const disarmScenario: Operation<
  { params: { scenario_id: string } },
  {
    data: SandboxScenario;
  }
> = {
  id: 'disarmScenario',
  name: 'sandbox.disarmScenario',
  method: 'POST',
  path: '/partner/v1/sandbox/scenarios/{scenario_id}/disarm',
  summary: 'Disarm a scenario',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['scenario_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { scenario_id: '0198c5a0-3a00-7000-8000-0000000000c2' },
};

const listInboxes: Operation<
  { query?: ListInboxesQuery },
  {
    data: Array<SandboxInbox>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listInboxes',
  name: 'sandbox.listInboxes',
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes',
  summary: 'List webhook inboxes',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const createInbox: Operation<
  { body: CreateInboxBody },
  {
    data: SandboxInbox;
  }
> = {
  id: 'createInbox',
  name: 'sandbox.createInbox',
  method: 'POST',
  path: '/partner/v1/sandbox/inboxes',
  summary: 'Create a webhook inbox',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { name: 'text' },
  takesFile: false,
  example: { name: 'Ledger import' },
};

const getInbox: Operation<
  { params: { inbox_id: string } },
  {
    data: SandboxInbox;
  }
> = {
  id: 'getInbox',
  name: 'sandbox.getInbox',
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  summary: 'Read a webhook inbox',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['inbox_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { inbox_id: '0198c5a0-3a00-7000-8000-0000000000c3' },
};

const updateInbox: Operation<
  { params: { inbox_id: string }; body?: UpdateInboxBody },
  {
    data: SandboxInbox;
  }
> = {
  id: 'updateInbox',
  name: 'sandbox.updateInbox',
  method: 'PATCH',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  summary: 'Change a webhook inbox',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['inbox_id'],
  query: [],
  body: { name: 'text', mode: 'text', status_code: 'number' },
  takesFile: false,
  example: { inbox_id: '0198c5a0-3a00-7000-8000-0000000000c3', status_code: 500 },
};

const deleteInbox: Operation<
  { params: { inbox_id: string } },
  {
    data: SandboxInbox;
  }
> = {
  id: 'deleteInbox',
  name: 'sandbox.deleteInbox',
  method: 'DELETE',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  summary: 'Delete a webhook inbox',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: ['inbox_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { inbox_id: '0198c5a0-3a00-7000-8000-0000000000c3' },
};

const listInboxMessages: Operation<
  { params: { inbox_id: string }; query?: ListInboxMessagesQuery },
  {
    data: Array<SandboxInboxMessage>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listInboxMessages',
  name: 'sandbox.listInboxMessages',
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}/messages',
  summary: 'Read and wait for messages of an inbox',
  permission: 'sandbox:read',
  testKeysOnly: true,
  answers: 'list',
  accept: 'application/json',
  params: ['inbox_id'],
  query: [
    'limit',
    'cursor',
    'ids',
    'created_from',
    'created_to',
    'after_number',
    'event_type',
    'event_id',
    'resource_id',
    'wait_seconds',
  ],
  body: null,
  takesFile: false,
  example: {
    inbox_id: '0198c5a0-3a00-7000-8000-0000000000c3',
    event_type: 'wallet.funded',
    wait_seconds: 10,
  },
};

const resetSandbox: Operation<
  { body: ResetSandboxBody },
  {
    data: SandboxReset;
  }
> = {
  id: 'resetSandbox',
  name: 'sandbox.reset',
  method: 'POST',
  path: '/partner/v1/sandbox/reset',
  summary: 'Reset the test environment',
  permission: 'sandbox:write',
  testKeysOnly: true,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { confirm: 'boolean' },
  takesFile: false,
  example: { confirm: true },
};

export const sandboxOperations = {
  settleFundingRequest,
  settleMandate,
  settleOrder,
  matureHolding,
  getSandboxClock,
  listSandboxSchedule,
  advanceSandboxClock,
  listSandboxAdvances,
  listScenarios,
  armScenario,
  disarmScenario,
  listInboxes,
  createInbox,
  getInbox,
  updateInbox,
  deleteInbox,
  listInboxMessages,
  resetSandbox,
};

export class SandboxResource extends Resource {
  /**
   * Settle a test funding request.
   *
   * Acts as the payment provider: the request succeeds with the amount received, fails, or expires. A request
   * that has ended answers 409 invalid_state, except that an expired one can still be paid late.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  settleFundingRequest(fundingRequestId: string, body: SettleFundingRequestBody, options?: RequestOptions) {
    return this.api.data(
      settleFundingRequest,
      { params: { funding_request_id: fundingRequestId }, body },
      options,
    );
  }

  /**
   * Settle a test mandate.
   *
   * Acts as the holder and the bank immediately: a pending mandate becomes active (authorised first, if it was
   * not) or fails; an active one is revoked by the bank. Any other move: 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  settleMandate(mandateId: string, body: SettleMandateBody, options?: RequestOptions) {
    return this.api.data(settleMandate, { params: { mandate_id: mandateId }, body }, options);
  }

  /**
   * Settle a test order.
   *
   * Acts as the broker immediately, instead of after some seconds. A paid order becomes processing, is
   * completed (through processing, at the current price) or fails. Any other move: 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  settleOrder(orderId: string, body: SettleOrderBody, options?: RequestOptions) {
    return this.api.data(settleOrder, { params: { order_id: orderId }, body }, options);
  }

  /**
   * Mature a test holding.
   *
   * As though its maturity date had come: principal and the returns of the whole term are credited. What has
   * no maturity, has ended or is being sold answers 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  matureHolding(holdingId: string, options?: RequestOptions) {
    return this.api.data(matureHolding, { params: { holding_id: holdingId } }, options);
  }

  /**
   * Read the clock of the test environment.
   *
   * The time that this test environment goes by. It runs on like real time, and stands ahead of it once it was
   * advanced. Signing timestamps and the t of webhook signatures stay in real time.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  getClock(options?: RequestOptions) {
    return this.api.data(getSandboxClock, {}, options);
  }

  /**
   * List what the clock will do next.
   *
   * Up to 100 things that are due in this test environment, soonest first.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  listSchedule(options?: RequestOptions) {
    return this.api.list(listSandboxSchedule, {}, options);
  }

  /**
   * Advance the clock of the test environment.
   *
   * Moves the clock on, by seconds or to a time, and does everything that is due until then, in order and each
   * at its time: funding expires, debits settle, mandates activate, orders are fulfilled, holdings mature,
   * webhooks are sent again. An advance of seven days or fewer also tells when the market opened and closed.
   * Two advances at once come one after the other. A time that has passed: 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  advanceClock(body: AdvanceSandboxClockBody = {}, options?: RequestOptions) {
    return this.api.data(advanceSandboxClock, { body }, options);
  }

  /**
   * List advances of the clock.
   *
   * Newest first, each with what it did.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  listAdvances(query: ListSandboxAdvancesQuery = {}, options?: RequestOptions) {
    return this.api.list(listSandboxAdvances, { query }, options);
  }

  /**
   * List scenarios.
   *
   * What was armed in this test environment, newest first.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  listScenarios(query: ListScenariosQuery = {}, options?: RequestOptions) {
    return this.api.list(listScenarios, { query }, options);
  }

  /**
   * Arm a scenario.
   *
   * Changes the outcome of the next calls that it matches, a number of times or until it is disarmed. Of
   * several matching scenarios, the one armed first applies first.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  armScenario(body: ArmScenarioBody, options?: RequestOptions) {
    return this.api.data(armScenario, { body }, options);
  }

  /**
   * Disarm a scenario.
   *
   * Switches an armed scenario off. One that is spent or off: 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  disarmScenario(scenarioId: string, options?: RequestOptions) {
    return this.api.data(disarmScenario, { params: { scenario_id: scenarioId } }, options);
  }

  /**
   * List webhook inboxes.
   *
   * Newest first.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  listInboxes(query: ListInboxesQuery = {}, options?: RequestOptions) {
    return this.api.list(listInboxes, { query }, options);
  }

  /**
   * Create a webhook inbox.
   *
   * A receiver on our side that stores its messages, so that a test needs no receiver of its own. At most 20;
   * beyond that: 409 invalid_state.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  createInbox(body: CreateInboxBody, options?: RequestOptions) {
    return this.api.data(createInbox, { body }, options);
  }

  /**
   * Read a webhook inbox.
   *
   * One inbox with the number of its messages.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  getInbox(inboxId: string, options?: RequestOptions) {
    return this.api.data(getInbox, { params: { inbox_id: inboxId } }, options);
  }

  /**
   * Change a webhook inbox.
   *
   * Tells it how to answer from now on: with a status code, not at all, or by cutting the connection.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  updateInbox(inboxId: string, body: UpdateInboxBody = {}, options?: RequestOptions) {
    return this.api.data(updateInbox, { params: { inbox_id: inboxId }, body }, options);
  }

  /**
   * Delete a webhook inbox.
   *
   * Deletes its messages too. An endpoint that sends to it gets 404 from then on.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  deleteInbox(inboxId: string, options?: RequestOptions) {
    return this.api.data(deleteInbox, { params: { inbox_id: inboxId } }, options);
  }

  /**
   * Read and wait for messages of an inbox.
   *
   * Newest first; with after_number the messages after that one, oldest first. With wait_seconds it responds
   * as soon as one matches, or with none when the time has passed.
   *
   * Permission: `sandbox:read`, test keys only.
   */
  listInboxMessages(inboxId: string, query: ListInboxMessagesQuery = {}, options?: RequestOptions) {
    return this.api.list(listInboxMessages, { params: { inbox_id: inboxId }, query }, options);
  }

  /**
   * Reset the test environment.
   *
   * Resets the test environment of this organisation, and nothing else, to its starting state: empty wallets,
   * one active sandbox mandate, real time, no scenarios. Deletes records, events, deliveries and stored
   * answers; keys, endpoints, inboxes and watchlists stay. Event sequences continue.
   *
   * Permission: `sandbox:write`, test keys only.
   */
  reset(body: ResetSandboxBody, options?: RequestOptions) {
    return this.api.data(resetSandbox, { body }, options);
  }
}
