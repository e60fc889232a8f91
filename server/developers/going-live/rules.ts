import type {
  GoingLive,
  GoingLiveItem,
  GoingLiveItemId,
  GoingLiveReason,
} from '@/lib/contract/organisation/going-live';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { keysOf } from '@/lib/contract/records';

/** Facts about an organisation that prepares to go live. Times are RFC 3339, or null for never. */
export interface Readiness {
  readonly organisation: {
    readonly kyb_status: KybStatus;
    readonly decided_at: string | null;
    readonly allowed_addresses: number;
  };
  readonly allowlist_replaced_at: string | null;
  /** Live keys of the organisation that work now. */
  readonly live_keys: { readonly count: number; readonly last_used_at: string | null };
  readonly live_endpoints: {
    readonly count: number;
    readonly enabled: number;
    /** Enabled endpoints with a delivery that was attempted. */
    readonly tried: number;
    /** Enabled endpoints whose last delivery succeeded, and when the latest of these did. */
    readonly answering: number;
    readonly answered_at: string | null;
  };
  /** Members who need a second factor, those who have none, and since when all have one. */
  readonly factors: { readonly members: number; readonly missing: number; readonly since: string | null };
  /** Documents of the verification that expire soon, have expired, or were requested again. */
  readonly documents_to_renew: number;
  readonly test_funding_at: string | null;
  readonly test_order_at: string | null;
}

type Verdict = { readonly message: string } & (
  | { readonly at: string | null }
  | { readonly reason: GoingLiveReason }
);

const verificationMessages: Record<KybStatus, string> = {
  draft: 'The verification is not submitted yet.',
  submitted: 'The verification is submitted and waits for a reviewer.',
  in_review: 'The verification is in review.',
  approved: 'The verification is approved.',
  rejected: 'The verification was rejected.',
  action_required: 'The reviewer has requested changes.',
  suspended: 'The verification is suspended.',
};

function verification({ organisation: { kyb_status: status, decided_at: at } }: Readiness): Verdict {
  const message = verificationMessages[status];
  return status === 'approved' ? { message, at } : { message, reason: 'not_approved' };
}

function allowlist({ organisation, allowlist_replaced_at: at }: Readiness): Verdict {
  const { allowed_addresses: count } = organisation;
  if (count === 0) return { message: 'Live keys work from every address.', reason: 'no_allowlist' };
  const entries = count === 1 ? '1 address or range' : `${count} addresses and ranges`;
  return { message: `Keys work from ${entries} only.`, at };
}

function liveKey({ live_keys: { count, last_used_at: at } }: Readiness): Verdict {
  if (count === 0) return { message: 'There is no active live key.', reason: 'no_key' };
  return at === null
    ? { message: 'No live key has signed a request yet.', reason: 'key_unused' }
    : { message: 'A live key has signed requests.', at };
}

function liveWebhook({ live_endpoints }: Readiness): Verdict {
  const { count, enabled, tried, answering, answered_at: at } = live_endpoints;
  if (count === 0) return { message: 'There is no live webhook endpoint.', reason: 'no_endpoint' };
  if (enabled === 0)
    return { message: 'Every live webhook endpoint is disabled.', reason: 'endpoint_disabled' };
  if (tried === 0)
    return { message: 'Nothing has been sent to a live webhook endpoint yet.', reason: 'endpoint_untried' };
  return answering === 0
    ? { message: 'The last delivery to a live webhook endpoint failed.', reason: 'endpoint_failing' }
    : { message: 'A live webhook endpoint receives deliveries.', at };
}

function secondFactors({ factors: { members, missing, since: at } }: Readiness): Verdict {
  if (members === 0)
    return { message: 'There is no owner, admin or treasury member yet.', reason: 'no_member' };
  return missing === 0
    ? { message: 'Every owner, admin and treasury member has a second factor.', at }
    : {
        message: `${missing} of ${members} owners, admins and treasury members ${missing === 1 ? 'has' : 'have'} no second factor.`,
        reason: 'no_second_factor',
      };
}

const testFunding = ({ test_funding_at: at }: Readiness): Verdict =>
  at === null
    ? { message: 'No funding request has been paid in test mode yet.', reason: 'no_test_funding' }
    : { message: 'A funding request was paid in test mode.', at };

const testOrder = ({ test_order_at: at }: Readiness): Verdict =>
  at === null
    ? { message: 'No order has been completed in test mode yet.', reason: 'no_test_order' }
    : { message: 'An order was completed in test mode.', at };

/** In the order of their completion. */
const checks: Readonly<Record<GoingLiveItemId, (readiness: Readiness) => Verdict>> = {
  test_funding: testFunding,
  test_order: testOrder,
  second_factors: secondFactors,
  verification,
  ip_allowlist: allowlist,
  live_key: liveKey,
  live_webhook: liveWebhook,
};

function itemOf(id: GoingLiveItemId, verdict: Verdict): GoingLiveItem {
  const { message } = verdict;
  if ('reason' in verdict) return { id, done: false, reason: verdict.reason, message };
  const { at } = verdict;
  return { id, done: true, ...(at !== null && { done_at: new Date(at).toISOString() }), message };
}

/** The checklist of an organisation. */
export function goingLiveOf(readiness: Readiness): GoingLive {
  const { kyb_status } = readiness.organisation;
  const items = keysOf(checks).map((id) => itemOf(id, checks[id](readiness)));
  const isDone = (id: GoingLiveItemId) => items.some((item) => item.id === id && item.done);
  return {
    is_live: isDone('verification') && isDone('live_key'),
    kyb_status,
    documents_to_renew: kyb_status === 'approved' ? readiness.documents_to_renew : 0,
    items,
  };
}
