import type { GoingLiveItem, GoingLiveItemId, GoingLiveReason } from '@/lib/contract/organisation/going-live';
import type { Permission } from '@/lib/contract/permissions';
import { accountSecurity } from '@/lib/dashboard/routes/account-routes';
import {
  developersAllowlist,
  developersKeys,
  newDevelopersKey,
} from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { team } from '@/lib/dashboard/routes/team-routes';

interface ItemLabel {
  readonly title: string;
  /** Why the item is required before going live. */
  readonly purpose: string;
  /** Label before the time at which the item was completed. */
  readonly since: string;
}

export const itemLabels: Readonly<Record<GoingLiveItemId, ItemLabel>> = {
  test_funding: {
    title: 'Fund a wallet in test',
    purpose: 'Your program shows a payer how to pay and detects the payment.',
    since: 'First paid, by the test clock',
  },
  test_order: {
    title: 'Complete an order in test',
    purpose: 'Your program places a buy order and follows it to completion.',
    since: 'First completed, by the test clock',
  },
  second_factors: {
    title: 'Turn on second factors',
    purpose: 'With a second factor, a stolen password alone can’t move money or issue keys.',
    since: 'All of them since',
  },
  verification: {
    title: 'Get verified',
    purpose: 'Live keys are refused until your business is verified.',
    since: 'Approved',
  },
  ip_allowlist: {
    title: 'Set an allowlist',
    purpose: 'With an allowlist, a stolen key is useless from any other address.',
    since: 'Last changed',
  },
  live_key: {
    title: 'Use a live key',
    purpose: 'Your program signs with the live key from its secret store.',
    since: 'Last signed a call',
  },
  live_webhook: {
    title: 'Receive live webhooks',
    purpose: 'Your program gets events without polling. A test delivery is enough.',
    since: 'Last delivered',
  },
};

interface Cure {
  readonly href: string;
  readonly label: string;
  /** Permission needed to complete the item. */
  readonly needs: Permission;
  /** The link leads to a live-mode page, which opens once the organisation is verified. */
  readonly isInLive?: true;
}

const curesOf = (org: string): Readonly<Record<GoingLiveReason, Cure>> => ({
  no_test_funding: { href: routes.fund(org, 'test'), label: 'Fund a wallet', needs: 'wallets:write' },
  no_test_order: { href: routes.newOrder(org, 'test'), label: 'Create an order', needs: 'orders:write' },
  no_member: { href: team(org), label: 'Open the team', needs: 'members:write' },
  // Only members who move money need a second factor.
  no_second_factor: { href: accountSecurity(), label: 'Set up yours', needs: 'wallets:write' },
  not_approved: { href: routes.kyb(org), label: 'Open verification', needs: 'kyb:write' },
  no_allowlist: {
    href: developersAllowlist(org, 'test'),
    label: 'Set the allowlist',
    needs: 'organisation:write',
  },
  no_key: {
    href: newDevelopersKey(org, 'live'),
    label: 'Create a live key',
    needs: 'organisation:write',
    isInLive: true,
  },
  key_unused: {
    href: developersKeys(org, 'live'),
    label: 'Open live keys',
    needs: 'organisation:write',
    isInLive: true,
  },
  no_endpoint: {
    href: routes.newWebhook(org, 'live'),
    label: 'Add an endpoint',
    needs: 'webhooks:write',
    isInLive: true,
  },
  endpoint_disabled: {
    href: routes.webhooks(org, 'live'),
    label: 'Open live endpoints',
    needs: 'webhooks:write',
    isInLive: true,
  },
  endpoint_untried: {
    href: routes.webhooks(org, 'live'),
    label: 'Send a test',
    needs: 'webhooks:write',
    isInLive: true,
  },
  endpoint_failing: {
    href: routes.webhooks(org, 'live'),
    label: 'Open live endpoints',
    needs: 'webhooks:write',
    isInLive: true,
  },
});

/** Where to complete an open item; undefined for a completed one. */
export const cureOf = (org: string, { reason }: Pick<GoingLiveItem, 'reason'>): Cure | undefined =>
  reason && curesOf(org)[reason];
