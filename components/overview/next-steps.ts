import { itemLabels } from '@/components/organisation/going-live/item-labels';
import { hostOf, isFailing } from '@/components/webhooks/health/health-labels';
import type { GoingLive } from '@/lib/contract/organisation/going-live';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import type { Environment } from '@/lib/contract/primitives';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

interface NextStep {
  readonly id:
    | 'approvals'
    | 'failing-endpoint'
    | 'documents'
    | 'verification'
    | 'first-funding'
    | 'going-live';
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly description: string;
}

interface Situation {
  readonly environment: Environment;
  /** Undefined while unknown: no step is shown then. */
  readonly goingLive: GoingLive | undefined;
  readonly wallets: readonly { readonly balance: string; readonly pending_funding: string }[] | undefined;
  /** Number of other members' requests that this member may decide. */
  readonly approvalsWaiting?: number;
  /** Undefined while loading, or if the member may not read webhooks. */
  readonly endpoints: readonly Pick<WebhookEndpoint, 'url' | 'enabled' | 'health'>[] | undefined;
}

const PARTNER = 'An owner, an admin or someone with the compliance role can act.';
const REVIEWER = 'With the reviewer';

const verification: Record<
  Exclude<KybStatus, 'approved'>,
  Pick<NextStep, 'tone' | 'title' | 'description'>
> = {
  draft: {
    tone: 'info',
    title: 'Your business is not verified yet',
    description: `Live keys are refused until you’re approved. Test mode works fully. ${PARTNER}`,
  },
  submitted: {
    tone: 'info',
    title: 'Verification is submitted',
    description: `Live keys are refused until you’re approved. Test mode works fully. ${REVIEWER}`,
  },
  in_review: {
    tone: 'info',
    title: 'Verification is in review',
    description: `Live keys are refused until you’re approved. Test mode works fully. ${REVIEWER}`,
  },
  action_required: {
    tone: 'warning',
    title: 'Verification needs an answer from you',
    description: `The reviewer needs more information. Live keys are refused until you’re approved. ${PARTNER}`,
  },
  rejected: {
    tone: 'warning',
    title: 'Verification was rejected',
    description: 'Live keys are refused. Test mode works fully. The decision is final.',
  },
  suspended: {
    tone: 'warning',
    title: 'Verification is suspended',
    description: `Live keys are refused until the suspension is lifted. ${REVIEWER}`,
  },
};

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** Steps for endpoints whose deliveries fail. */
function failingEndpoints(endpoints: Situation['endpoints']): NextStep[] {
  const failing = endpoints?.filter(isFailing) ?? [];
  const [first] = failing;
  if (!first) return [];
  return [
    {
      id: 'failing-endpoint',
      tone: 'warning',
      title:
        failing.length === 1
          ? `${hostOf(first.url)} isn’t accepting webhooks`
          : `${failing.length} webhook endpoints aren’t accepting deliveries`,
      description: 'Events aren’t reaching your systems. We retry each delivery for 24 hours.',
    },
  ];
}

/** Steps for documents of an approved verification that need a newer version. */
function documentsToRenew(goingLive: GoingLive | undefined): NextStep[] {
  const count = goingLive?.kyb_status === 'approved' ? goingLive.documents_to_renew : 0;
  if (!(count > 0)) return [];
  return [
    {
      id: 'documents',
      tone: 'warning',
      title:
        count === 1
          ? 'A document of your verification needs a newer version'
          : `${count} documents of your verification need a newer version`,
      description: `It expires soon, has expired or was requested by a reviewer. ${PARTNER}`,
    },
  ];
}

/** The step for approval requests that this member may decide. */
const waitingApprovals = (count: number): NextStep[] =>
  count === 0
    ? []
    : [
        {
          id: 'approvals',
          tone: 'warning',
          title:
            count === 1 ? '1 request waits for your approval' : `${count} requests wait for your approval`,
          description: 'Nothing is done before you decide. A request ends 72 hours after it was made.',
        },
      ];

/** Steps to go live, until a verified organisation has signed a call with a live key. */
function stepsToLive(goingLive: GoingLive | undefined): NextStep[] {
  if (!goingLive || goingLive.is_live) return [];
  const { items } = goingLive;
  const next = items.find(({ done }) => !done);
  return [
    {
      id: 'going-live',
      tone: 'info',
      title: `Going live: ${items.filter(({ done }) => done).length} of ${items.length} done`,
      description: next ? `Next: ${itemLabels[next.id].title.toLowerCase()}.` : '',
    },
  ];
}

/** Returns the next steps for the member; empty when everything is in order. */
export function nextSteps(situation: Situation): NextStep[] {
  const { environment, goingLive, wallets, endpoints, approvalsWaiting = 0 } = situation;
  const steps = [
    ...waitingApprovals(approvalsWaiting),
    ...failingEndpoints(endpoints),
    ...documentsToRenew(goingLive),
  ];
  if (wallets?.every(({ balance, pending_funding }) => isZero(balance) && isZero(pending_funding))) {
    steps.push({
      id: 'first-funding',
      tone: 'info',
      title: 'Fund your first wallet',
      description:
        environment === 'test'
          ? 'In test mode no real money moves. You can settle, underpay or fail any payment from its page.'
          : 'Choose a wallet and a payment method.',
    });
  }
  const kybStatus = goingLive?.kyb_status;
  if (kybStatus && kybStatus !== 'approved') steps.push({ id: 'verification', ...verification[kybStatus] });
  return [...steps, ...stepsToLive(goingLive)];
}
