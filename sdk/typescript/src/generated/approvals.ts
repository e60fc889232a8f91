// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { Currency, FundingMethod, OrderSide } from './shared.ts';

export interface Approval {
  id: string;
  subject: ApprovalSubject;
  status: ApprovalStatus;
  /** A short description of the request. */
  title: string;
  currency?: Currency;
  /**
   * The value when it was requested; for a mandate, the largest single debit. A sale of units is valued again
   * when it is approved.
   */
  amount?: string;
  /** For an order: the body of `POST /orders`. */
  order?: {
    side: OrderSide;
    /** Buy: required. Sell: optional; must be the holding’s. */
    investment_id?: string;
    /** Buy: the total to pay, including fees. Sell, instead of units: the value to sell, before fees. */
    amount?: string;
    /** Buy: must be the investment’s. */
    currency?: Currency;
    /** For a buy. */
    payment_mode?: 'wallet' | 'funding';
    /** With payment_mode funding: how it is paid, as in Fund a wallet. */
    funding?: {
      method?: FundingMethod;
      mandate_id?: string;
    };
    /** Sell: the holding to sell from. */
    holding_id?: string;
    /** Sell: the number of units. */
    units?: string;
    /** Unique for the organisation and environment. */
    client_reference?: string;
    customer?: string;
    metadata?: Record<string, string>;
  };
  /** For a mandate. */
  mandate?: RequestedMandate;
  /** For adding or removing a settlement account. */
  settlement_account?: RequestedSettlementAccount;
  /** For a change of rules. */
  rules?: {
    before: ApprovalRules;
    after: ApprovalRules;
  };
  requested_by: ApprovalActor;
  /** The roles that can approve. */
  approver_roles: Array<'owner' | 'admin' | 'compliance' | 'treasury' | 'engineer' | 'viewer'>;
  expires_at: string;
  decided_by?: ApprovalActor;
  decided_at?: string;
  /** Why it was declined. */
  reason?: string;
  /** Of a failed one: the error of its command. Nothing was done. */
  error?: {
    code: string;
    message: string;
    details: Record<string, string | null>;
  };
  /** Of an approved one: what it made, such as the order. */
  record_id?: string;
  /** Whether the caller may approve or decline it now. */
  may_decide: boolean;
  /** Whether the caller made the request and can cancel it now. */
  may_cancel: boolean;
  created_at: string;
  updated_at: string;
}

export interface ApprovalActor {
  kind: 'member' | 'key';
  id: string;
  /** The member’s or the key’s name at that time. */
  name: string;
}

export interface ApprovalRules {
  /** For `POST /orders`. */
  order: OrderApprovalRule | null;
  /** For `POST /mandates`. */
  mandate: MandateApprovalRule | null;
  /** For adding and removing settlement accounts, whatever the amount. */
  settlement_account: SettlementAccountApprovalRule | null;
}

export type ApprovalStatus = 'pending' | 'approved' | 'failed' | 'declined' | 'cancelled' | 'expired';

export type ApprovalSubject = 'order' | 'mandate' | 'settlement_account' | 'rules';

export interface MandateApprovalRule {
  /** From which `maximum_amount` on a mandate needs approval; `0.01` covers every mandate. Mandates are in NGN. */
  amounts: {
    /** Decimal amount greater than zero, as a string. */
    NGN: string;
  };
  /** The roles that can approve. Nobody can approve their own request. */
  approver_roles: Array<'owner' | 'admin' | 'treasury' | 'compliance'>;
  /** Whether it also covers what API keys do. Otherwise it covers members alone. */
  includes_api_keys: boolean;
}

export interface OrderApprovalRule {
  /**
   * From which amount on an order needs approval, by currency; `0.01` covers every order. A currency that is
   * left out needs none.
   */
  amounts: {
    /** Decimal amount greater than zero, as a string. */
    NGN?: string;
    /** Decimal amount greater than zero, as a string. */
    GHS?: string;
    /** Decimal amount greater than zero, as a string. */
    USD?: string;
  };
  /** The roles that can approve. Nobody can approve their own request. */
  approver_roles: Array<'owner' | 'admin' | 'treasury' | 'compliance'>;
  /** Whether it also covers what API keys do. Otherwise it covers members alone. */
  includes_api_keys: boolean;
}

export interface RequestedMandate {
  bank_code: string;
  bank_name: string;
  /** The last four digits. */
  account_number: string;
  /** The most of a single debit, in NGN. */
  maximum_amount: string;
}

export interface RequestedSettlementAccount {
  action: 'add' | 'remove';
  /** Of the account to remove. */
  settlement_account_id?: string;
  currency: Currency;
  account_name: string;
  bank_code?: string;
  bank_name?: string;
  /** The last four digits. */
  account_number: string;
  network?: 'MTN' | 'TELECEL' | 'AIRTELTIGO';
  swift_code?: string;
  /** Whether it was, or was to become, the default of its currency when the request was made. */
  is_default: boolean;
}

export interface SettlementAccountApprovalRule {
  /** The roles that can approve. Nobody can approve their own request. */
  approver_roles: Array<'owner' | 'admin' | 'treasury' | 'compliance'>;
  /** Whether it also covers what API keys do. Otherwise it covers members alone. */
  includes_api_keys: boolean;
}

export interface ListApprovalsQuery {
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
  /** Waiting: pending. Decided: every other status. */
  state?: 'waiting' | 'decided' | undefined;
  /** Only those about this subject. */
  subject?: ApprovalSubject | undefined;
}

export interface RequestOrderApprovalBody {
  side?: OrderSide;
  /** Buy: required. Sell: optional; must be the holding’s. */
  investment_id?: string;
  /** Buy: the total to pay, including fees. Sell, instead of units: the value to sell, before fees. */
  amount?: string;
  /** Buy: must be the investment’s. */
  currency?: Currency;
  /** For a buy. */
  payment_mode?: 'wallet' | 'funding';
  /** With payment_mode funding: how it is paid, as in Fund a wallet. */
  funding?: {
    method?: FundingMethod;
    mandate_id?: string;
  };
  /** Sell: the holding to sell from. */
  holding_id?: string;
  /** Sell: the number of units. */
  units?: string;
  /** Unique for the organisation and environment. */
  client_reference?: string;
  customer?: string;
  metadata?: Record<string, string>;
}

export interface RequestMandateApprovalBody {
  /** The code of a Nigerian bank, as in the list of banks. */
  bank_code: string;
  /** Ten digits, the last of which is a check digit (NUBAN). */
  account_number: string;
  /** The most of a single debit, in NGN. */
  maximum_amount: string;
}

export interface RequestSettlementAccountApprovalBody {
  currency: Currency;
  account_name: string;
  bank_code?: string;
  bank_name?: string;
  account_number: string;
  network?: 'MTN' | 'TELECEL' | 'AIRTELTIGO';
  swift_code?: string;
  /** The first account of a currency is the default anyway. */
  is_default?: boolean;
}

export interface RequestSettlementAccountRemovalBody {
  settlement_account_id: string;
}

export interface RequestRuleChangeBody {
  /** For `POST /orders`. */
  order?: OrderApprovalRule | null;
  /** For `POST /mandates`. */
  mandate?: MandateApprovalRule | null;
  /** For adding and removing settlement accounts, whatever the amount. */
  settlement_account?: SettlementAccountApprovalRule | null;
}

export interface DeclineRequestBody {
  reason: string;
}

export interface ReplaceApprovalRulesBody {
  /** For `POST /orders`. */
  order?: OrderApprovalRule | null;
  /** For `POST /mandates`. */
  mandate?: MandateApprovalRule | null;
  /** For adding and removing settlement accounts, whatever the amount. */
  settlement_account?: SettlementAccountApprovalRule | null;
}

const listApprovals: Operation<
  { query?: ListApprovalsQuery },
  {
    data: Array<Approval>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listApprovals',
  name: 'approvals.list',
  method: 'GET',
  path: '/partner/v1/approvals',
  summary: 'List approval requests',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since', 'state', 'subject'],
  body: null,
  takesFile: false,
  example: {},
};

const getApproval: Operation<
  { params: { approval_id: string } },
  {
    data: Approval;
  }
> = {
  id: 'getApproval',
  name: 'approvals.get',
  method: 'GET',
  path: '/partner/v1/approvals/{approval_id}',
  summary: 'Read an approval request',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['approval_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { approval_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const requestOrderApproval: Operation<
  { body?: RequestOrderApprovalBody },
  {
    data: Approval;
  }
> = {
  id: 'requestOrderApproval',
  name: 'approvals.requestOrder',
  method: 'POST',
  path: '/partner/v1/approvals/orders',
  summary: 'Request approval of an order',
  permission: 'orders:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    side: 'text',
    investment_id: 'text',
    amount: 'text',
    currency: 'text',
    payment_mode: 'text',
    funding: 'json',
    holding_id: 'text',
    units: 'text',
    client_reference: 'text',
    customer: 'text',
    metadata: 'json',
  },
  takesFile: false,
  example: {
    investment_id: '0198c5a0-3a00-7000-8000-000000000c01',
    amount: '7500000.00',
    currency: 'NGN',
    payment_mode: 'wallet',
  },
};

const requestMandateApproval: Operation<
  { body: RequestMandateApprovalBody },
  {
    data: Approval;
  }
> = {
  id: 'requestMandateApproval',
  name: 'approvals.requestMandate',
  method: 'POST',
  path: '/partner/v1/approvals/mandates',
  summary: 'Request approval of a mandate',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { bank_code: 'text', account_number: 'text', maximum_amount: 'text' },
  takesFile: false,
  example: { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' },
};

const requestSettlementAccountApproval: Operation<
  { body: RequestSettlementAccountApprovalBody },
  {
    data: Approval;
  }
> = {
  id: 'requestSettlementAccountApproval',
  name: 'approvals.requestSettlementAccount',
  method: 'POST',
  path: '/partner/v1/approvals/settlement-accounts',
  summary: 'Request approval of a settlement account',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    currency: 'text',
    account_name: 'text',
    bank_code: 'text',
    bank_name: 'text',
    account_number: 'text',
    network: 'text',
    swift_code: 'text',
    is_default: 'boolean',
  },
  takesFile: false,
  example: {
    currency: 'NGN',
    account_name: 'Harbour Savings Limited',
    bank_code: '058',
    account_number: '0000000018',
  },
};

const requestSettlementAccountRemoval: Operation<
  { body: RequestSettlementAccountRemovalBody },
  {
    data: Approval;
  }
> = {
  id: 'requestSettlementAccountRemoval',
  name: 'approvals.requestSettlementAccountRemoval',
  method: 'POST',
  path: '/partner/v1/approvals/settlement-account-removals',
  summary: 'Request the removal of a settlement account',
  permission: 'kyb:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { settlement_account_id: 'text' },
  takesFile: false,
  example: { settlement_account_id: '0198c5a0-3a00-7000-8000-0000000000f1' },
};

const requestRuleChange: Operation<
  { body?: RequestRuleChangeBody },
  {
    data: Approval;
  }
> = {
  id: 'requestRuleChange',
  name: 'approvals.requestRuleChange',
  method: 'POST',
  path: '/partner/v1/approvals/rule-changes',
  summary: 'Request looser approval rules',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { order: 'json', mandate: 'json', settlement_account: 'json' },
  takesFile: false,
  example: { order: null, mandate: null, settlement_account: null },
};

const approveRequest: Operation<
  { params: { approval_id: string } },
  {
    data: Approval;
  }
> = {
  id: 'approveRequest',
  name: 'approvals.approveRequest',
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/approve',
  summary: 'Approve a request',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['approval_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { approval_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const declineRequest: Operation<
  { params: { approval_id: string }; body: DeclineRequestBody },
  {
    data: Approval;
  }
> = {
  id: 'declineRequest',
  name: 'approvals.declineRequest',
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/decline',
  summary: 'Decline a request',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['approval_id'],
  query: [],
  body: { reason: 'text' },
  takesFile: false,
  example: {
    approval_id: '0198c5a0-3a00-7000-8000-0000000000e1',
    reason: 'Over this month’s limit for one issuer.',
  },
};

const cancelRequest: Operation<
  { params: { approval_id: string } },
  {
    data: Approval;
  }
> = {
  id: 'cancelRequest',
  name: 'approvals.cancelRequest',
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/cancel',
  summary: 'Cancel a request',
  permission: 'organisation:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['approval_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { approval_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const getApprovalRules: Operation<
  NoInput,
  {
    data: ApprovalRules;
  }
> = {
  id: 'getApprovalRules',
  name: 'approvals.getRules',
  method: 'GET',
  path: '/partner/v1/approvals/rules',
  summary: 'Read the approval rules',
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

const replaceApprovalRules: Operation<
  { body?: ReplaceApprovalRulesBody },
  {
    data: ApprovalRules;
  }
> = {
  id: 'replaceApprovalRules',
  name: 'approvals.replaceRules',
  method: 'PUT',
  path: '/partner/v1/approvals/rules',
  summary: 'Change the approval rules',
  permission: 'members:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { order: 'json', mandate: 'json', settlement_account: 'json' },
  takesFile: false,
  example: {
    order: {
      amounts: { NGN: '5000000.00', USD: '10000.00' },
      approver_roles: ['owner', 'admin'],
      includes_api_keys: false,
    },
    mandate: {
      amounts: { NGN: '10000000.00' },
      approver_roles: ['owner', 'admin'],
      includes_api_keys: false,
    },
    settlement_account: { approver_roles: ['owner', 'compliance'], includes_api_keys: true },
  },
};

export const approvalsOperations = {
  listApprovals,
  getApproval,
  requestOrderApproval,
  requestMandateApproval,
  requestSettlementAccountApproval,
  requestSettlementAccountRemoval,
  requestRuleChange,
  approveRequest,
  declineRequest,
  cancelRequest,
  getApprovalRules,
  replaceApprovalRules,
};

export class ApprovalsResource extends Resource {
  /**
   * List approval requests.
   *
   * Newest first. Lists the requests whose subject the caller can read.
   *
   * Permission: `organisation:read`.
   */
  list(query: ListApprovalsQuery = {}, options?: RequestOptions) {
    return this.api.list(listApprovals, { query }, options);
  }

  /**
   * Read an approval request.
   *
   * The request, its requester, when it expires, and its outcome.
   *
   * Permission: `organisation:read`.
   */
  get(approvalId: string, options?: RequestOptions) {
    return this.api.data(getApproval, { params: { approval_id: approvalId } }, options);
  }

  /**
   * Request approval of an order.
   *
   * Takes the body of `POST /orders`, for an order that was refused with approval_required. The order is
   * checked and quoted now, and waits for up to 72 hours. Until it is approved no order exists, and no money
   * or units are reserved.
   *
   * Permission: `orders:write`.
   */
  requestOrder(body: RequestOrderApprovalBody = {}, options?: RequestOptions) {
    return this.api.data(requestOrderApproval, { body }, options);
  }

  /**
   * Request approval of a mandate.
   *
   * Takes the body of `POST /mandates`, for a mandate that was refused with approval_required. It is checked
   * now, and waits for up to 72 hours. Until it is approved no mandate exists, and the bank isn’t asked for
   * one. Debits within the limit of an approved mandate need no approval.
   *
   * Permission: `wallets:write`.
   */
  requestMandate(body: RequestMandateApprovalBody, options?: RequestOptions) {
    return this.api.data(requestMandateApproval, { body }, options);
  }

  /**
   * Request approval of a settlement account.
   *
   * Takes the body of `POST /kyb/settlement-accounts`, for an account that was refused with approval_required.
   * It is checked now, and waits for up to 72 hours. Until it is approved the account isn’t added, and no
   * default changes.
   *
   * Permission: `kyb:write`.
   */
  requestSettlementAccount(body: RequestSettlementAccountApprovalBody, options?: RequestOptions) {
    return this.api.data(requestSettlementAccountApproval, { body }, options);
  }

  /**
   * Request the removal of a settlement account.
   *
   * For a `DELETE /kyb/settlement-accounts/{settlement_account_id}` that was refused with approval_required.
   * Until it is approved the account stays.
   *
   * Permission: `kyb:write`.
   */
  requestSettlementAccountRemoval(body: RequestSettlementAccountRemovalBody, options?: RequestOptions) {
    return this.api.data(requestSettlementAccountRemoval, { body }, options);
  }

  /**
   * Request looser approval rules.
   *
   * Takes the body of `PUT /approvals/rules`, for a change that was refused with approval_required. Another
   * owner or admin approves it. It fails if the rules have changed since.
   *
   * Permission: `members:write`.
   */
  requestRuleChange(body: RequestRuleChangeBody = {}, options?: RequestOptions) {
    return this.api.data(requestRuleChange, { body }, options);
  }

  /**
   * Approve a request.
   *
   * Runs the command once, with current checks and prices. The status becomes `approved`, with `record_id`, or
   * `failed`, with `error` and no effect. A request whose command the current version no longer accepts can’t
   * be approved: 409 invalid_state with the status outdated, and it stays pending. The caller must be a member
   * with an approver role, and not the requester. API keys get 403 forbidden.
   *
   * Permission: `organisation:read`.
   */
  approveRequest(approvalId: string, options?: RequestOptions) {
    return this.api.data(approveRequest, { params: { approval_id: approvalId } }, options);
  }

  /**
   * Decline a request.
   *
   * Needs a reason, which the requester sees. The caller must be a member with an approver role, and not the
   * requester. API keys get 403 forbidden.
   *
   * Permission: `organisation:read`.
   */
  declineRequest(approvalId: string, body: DeclineRequestBody, options?: RequestOptions) {
    return this.api.data(declineRequest, { params: { approval_id: approvalId }, body }, options);
  }

  /**
   * Cancel a request.
   *
   * Cancels one of the caller’s own requests while it is pending.
   *
   * Permission: `organisation:read`.
   */
  cancelRequest(approvalId: string, options?: RequestOptions) {
    return this.api.data(cancelRequest, { params: { approval_id: approvalId } }, options);
  }

  /**
   * Read the approval rules.
   *
   * What needs a second person. Rules are the organisation’s and apply in both environments.
   *
   * Permission: `organisation:read`.
   */
  getRules(options?: RequestOptions) {
    return this.api.data(getApprovalRules, {}, options);
  }

  /**
   * Change the approval rules.
   *
   * For owners and admins; an API key gets 403 forbidden. A subject that is left out stays as it is. A change
   * that makes a rule looser (off, a higher amount, another approver, without API keys) gets 403
   * approval_required: ask for it with `POST /approvals/rule-changes`. A rule needs two people who may
   * approve, and two owners or admins.
   *
   * Permission: `members:write`.
   */
  replaceRules(body: ReplaceApprovalRulesBody = {}, options?: RequestOptions) {
    return this.api.data(replaceApprovalRules, { body }, options);
  }
}
