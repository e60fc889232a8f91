import { documentTypeLabels } from '@/components/kyb/labels/kyb';
import { itemLabels } from '@/components/organisation/going-live/item-labels';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import type { Scope } from '@/lib/client/addresses';
import type { HomeKind, HomeNeeds } from '@/lib/contract/organisation/home';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { developersKey } from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { goingLive } from '@/lib/dashboard/routes/team-routes';
import { formatAmount, formatDay, formatLagos, hostOf } from '@/lib/format';

/** Something that waits for the member, as one line. */
export interface Need {
  readonly id: string;
  readonly kind:
    | 'approval'
    | 'webhook'
    | 'payment'
    | 'mandate'
    | 'document'
    | 'key'
    | 'verification'
    | 'step';
  /** `warning`: something goes wrong without it. */
  readonly tone: 'warning' | 'plain';
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  /** When it ends by itself. */
  readonly until?: string;
}

const REVIEWER = 'With the reviewer. Test mode works fully.';
const REFUSED = 'Live keys are refused until you’re approved.';

const verification: Record<Exclude<KybStatus, 'approved'>, Pick<Need, 'tone' | 'title' | 'detail'>> = {
  draft: { tone: 'plain', title: 'Your business is not verified yet', detail: REFUSED },
  submitted: { tone: 'plain', title: 'Verification is submitted', detail: REVIEWER },
  in_review: { tone: 'plain', title: 'Verification is in review', detail: REVIEWER },
  action_required: {
    tone: 'warning',
    title: 'Verification needs an answer from you',
    detail: `The reviewer needs more information. ${REFUSED}`,
  },
  rejected: {
    tone: 'warning',
    title: 'Verification was rejected',
    detail: 'Live keys are refused. The decision is final.',
  },
  suspended: {
    tone: 'warning',
    title: 'Verification is suspended',
    detail: 'Live keys are refused until the suspension is lifted.',
  },
};

function ofPeople({ approvals }: HomeNeeds, { org, env }: Scope): Need[] {
  if (approvals === 0) return [];
  return [
    {
      id: 'approvals',
      kind: 'approval',
      tone: 'warning',
      title: approvals === 1 ? '1 request needs your approval' : `${approvals} requests need your approval`,
      detail: 'Nothing happens until you decide.',
      href: routes.approvals(org, env),
    },
  ];
}

function ofMoney({ funding = [], orders = [], mandates = [] }: HomeNeeds, { org, env }: Scope): Need[] {
  return [
    ...funding.map(
      ({ id, reference, method, currency, amount, expires_at }): Need => ({
        id,
        kind: 'payment',
        tone: 'warning',
        title: `${reference} is unpaid`,
        detail: `${formatAmount(amount, currency)} · ${fundingMethodLabels[method].label}`,
        href: routes.fundingRequest(org, env, id),
        until: expires_at,
      }),
    ),
    ...orders.map(
      ({ id, reference, side, investment_name, currency, amount }): Need => ({
        id,
        kind: 'payment',
        tone: 'warning',
        title: `${reference} awaits payment`,
        detail: `${formatAmount(amount, currency)} · ${orderSideLabels[side]} ${investment_name}`,
        href: routes.order(org, env, id),
      }),
    ),
    ...mandates.map(
      ({ id, reference, bank_name, maximum_amount, expires_at }): Need => ({
        id,
        kind: 'mandate',
        tone: 'plain',
        title: `${reference} needs authorisation`,
        detail: `${bank_name} · up to ${formatAmount(maximum_amount, 'NGN')} a debit`,
        href: routes.mandate(org, env, id),
        ...(expires_at !== undefined && { until: expires_at }),
      }),
    ),
  ];
}

const failingEndpoints = ({ endpoints = [] }: HomeNeeds, { org, env }: Scope): Need[] =>
  endpoints.map(({ id, url, failing_since }) => ({
    id,
    kind: 'webhook',
    tone: 'warning',
    title: `${hostOf(url)} isn’t accepting webhooks`,
    detail: `Failing since ${formatLagos(failing_since)}`,
    href: routes.webhook(org, env, id),
  }));

const expiringKeys = ({ keys = [] }: HomeNeeds, { org, env }: Scope): Need[] =>
  keys.map(({ id, name, expires_at }) => ({
    id,
    kind: 'key',
    tone: 'warning',
    title: `API key ${name} expires soon`,
    detail: `On ${formatLagos(expires_at)}`,
    href: developersKey(org, env, id),
  }));

const documentsToRenew = ({ documents = [] }: HomeNeeds, { org }: Scope): Need[] =>
  documents.map(({ id, type, expires_on, expiry, is_requested }) => ({
    id,
    kind: 'document',
    tone: expiry === 'expired' ? 'warning' : 'plain',
    title: `${documentTypeLabels[type]} ${expiry === 'expired' ? 'expired' : 'expires'} on ${formatDay(expires_on)}`,
    detail: is_requested ? 'The reviewer asked for a newer version.' : 'Upload a newer version.',
    href: routes.kybDocuments(org, type),
  }));

function ofOrganisation({ kyb_status, going_live }: HomeNeeds, { org }: Scope): Need[] {
  return [
    ...(kyb_status === 'approved'
      ? []
      : [
          {
            id: 'verification',
            kind: 'verification' as const,
            ...verification[kyb_status],
            href: routes.kyb(org),
          },
        ]),
    ...(going_live
      ? [
          {
            id: 'going-live',
            kind: 'step' as const,
            tone: 'plain' as const,
            title: `Going live: ${going_live.done} of ${going_live.total} done`,
            detail: going_live.next ? `Next: ${itemLabels[going_live.next].title.toLowerCase()}.` : '',
            href: goingLive(org),
          },
        ]
      : []),
  ];
}

const everyones: readonly Need['kind'][] = ['approval', 'verification', 'step'];

/** What each home is about; the home of money shows everything that its role may read. */
const kindsOf: Record<HomeKind, readonly Need['kind'][]> = {
  money: [...everyones, 'webhook', 'payment', 'mandate', 'document', 'key'],
  verification: [...everyones, 'document'],
  integration: [...everyones, 'webhook', 'key'],
};

/** Returns what needs a member, the most urgent first; empty if nothing does. */
export function needsOf(needs: HomeNeeds, home: HomeKind, scope: Scope): Need[] {
  const all = [
    ...ofPeople(needs, scope),
    ...failingEndpoints(needs, scope),
    ...ofMoney(needs, scope),
    ...documentsToRenew(needs, scope),
    ...expiringKeys(needs, scope),
    ...ofOrganisation(needs, scope),
  ];
  return all.filter(({ kind }) => kindsOf[home].includes(kind));
}

/** What a member does first in an environment without money. */
export const firstFunding = ({ org, env }: Scope): Need => ({
  id: 'first-funding',
  kind: 'step',
  tone: 'plain',
  title: 'Fund your first wallet',
  detail:
    env === 'test'
      ? 'In test mode no real money moves. You can settle, underpay or fail any payment from its page.'
      : 'Choose a wallet and a payment method.',
  href: routes.fund(org, env),
});
