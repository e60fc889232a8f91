import { CirclePlus, FastForward, Repeat2, ShieldCheck, UserPlus } from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';
import type { EnvironmentChoice } from '../frame/environment-switch';
import type { ActionEntry } from './entries';

const currencies: readonly Currency[] = ['NGN', 'GHS', 'USD'];

/** The forms that create a record. */
export function createActions({ org, env }: Scope): readonly ActionEntry[] {
  const icon = <CirclePlus aria-hidden="true" />;
  const fundings = currencies.map((currency) => ({
    id: `fund-${currency}`,
    label: `Fund the ${currency} wallet`,
    keywords: ['deposit', 'top up', 'add money'],
    icon,
    href: routes.fund(org, env, currency),
    ...(currency === 'NGN' && { shortcut: 'c f' }),
    needs: 'wallets:write' as const,
  }));
  return [
    {
      id: 'new-order',
      label: 'New order',
      keywords: ['buy', 'sell', 'invest', 'trade', 'create'],
      icon,
      href: routes.newOrder(org, env),
      shortcut: 'c o',
      needs: 'orders:write',
    },
    ...fundings.slice(0, 1),
    {
      id: 'new-mandate',
      label: 'New mandate',
      keywords: ['direct debit', 'bank account', 'authorise', 'create'],
      icon,
      href: routes.newMandate(org, env),
      shortcut: 'c m',
      needs: 'wallets:write',
    },
    {
      id: 'add-webhook',
      label: 'Add webhook endpoint',
      keywords: ['register', 'create', 'new'],
      icon,
      href: routes.newWebhook(org, env),
      shortcut: 'c w',
      needs: 'webhooks:write',
    },
    {
      id: 'create-key',
      label: 'Create API key',
      keywords: ['issue', 'new', 'secret'],
      icon,
      href: developerRoutes.newDevelopersKey(org, env),
      needs: 'organisation:write',
    },
    ...fundings.slice(1),
    {
      id: 'invite',
      label: 'Invite a teammate',
      keywords: ['member', 'colleague', 'add', 'role'],
      icon: <UserPlus aria-hidden="true" />,
      href: teamRoutes.teamInvite(org),
      needs: 'members:write',
    },
  ];
}

/** Everything else that a member can do from any page. */
export function otherActions(
  { org, env }: Scope,
  choices: readonly EnvironmentChoice[],
): readonly ActionEntry[] {
  const switches = choices
    .filter(({ environment, disabledReason }) => environment !== env && !disabledReason)
    .map(({ environment, href }) => ({
      id: `environment-${environment}`,
      label: `Switch to ${environment}`,
      icon: <Repeat2 aria-hidden="true" />,
      href,
    }));
  const advance: ActionEntry = {
    id: 'advance-clock',
    label: 'Advance the clock…',
    keywords: ['sandbox', 'time', 'jump', 'later', 'forward'],
    icon: <FastForward aria-hidden="true" />,
    href: labRoutes.sandbox(org, env),
    needs: 'sandbox:write',
  };
  return [
    {
      id: 'verify-webhook',
      label: 'Verify a webhook signature',
      keywords: ['check', 'header', 'hmac', 'secret'],
      icon: <ShieldCheck aria-hidden="true" />,
      href: routes.verifyWebhook(org, env),
    },
    // Live has no sandbox.
    ...(env === 'test' ? [advance] : []),
    ...switches,
    {
      id: 'verify-audit',
      label: 'Verify the audit chain',
      keywords: ['audit trail', 'check', 'tampering', 'hash'],
      icon: <ShieldCheck aria-hidden="true" />,
      href: teamRoutes.audit(org),
      needs: 'organisation:read',
    },
  ];
}
