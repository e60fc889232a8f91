import { FastForward, FlaskConical } from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry } from './page-entry';

/** What can be begun in the lab of the test environment; in live it does not exist. */
export function sandboxActions({ org, env }: Scope): ActionEntry[] {
  if (env === 'live') return [];
  return [
    {
      id: 'advance-clock',
      label: 'Advance the clock…',
      keywords: ['sandbox', 'time', 'jump', 'later', 'forward'],
      icon: <FastForward aria-hidden="true" />,
      href: labRoutes.sandbox(org, env),
      needs: 'sandbox:write',
    },
  ];
}

/** The pages of the lab past its first. */
export function sandboxCommands({ org, env }: Scope): Command[] {
  if (env === 'live') return [];
  const icon = <FlaskConical aria-hidden="true" />;
  return [
    {
      id: 'sandbox-resources',
      label: 'Sandbox: resources',
      href: labRoutes.sandboxResources(org, env),
      icon,
      keywords: ['settle', 'pay', 'fail', 'expire', 'complete', 'mature', 'next moves'],
    },
    {
      id: 'sandbox-scenarios',
      label: 'Sandbox: scenarios',
      href: labRoutes.sandboxScenarios(org, env),
      icon,
      keywords: ['provider down', 'underpayment', 'duplicate', 'arm', 'errors'],
    },
    {
      id: 'sandbox-inboxes',
      label: 'Sandbox: webhook inboxes',
      href: labRoutes.sandboxInboxes(org, env),
      icon,
      keywords: ['receiver', 'messages', 'hooks'],
    },
    {
      id: 'sandbox-examples',
      label: 'Sandbox: examples',
      href: labRoutes.sandboxExamples(org, env),
      icon,
      keywords: ['events', 'curl', 'make it happen'],
    },
    {
      id: 'sandbox-reset',
      label: 'Sandbox: reset',
      href: labRoutes.sandboxReset(org, env),
      icon,
      keywords: ['start again', 'clear', 'delete', 'fresh'],
    },
  ];
}
