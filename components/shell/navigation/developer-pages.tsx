import {
  BookOpen,
  Braces,
  CirclePlus,
  FlaskConical,
  KeyRound,
  RadioTower,
  ScrollText,
  Send,
  ShieldHalf,
  Webhook,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { docs } from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry, PageEntry } from './page-entry';

/** The pages for whoever connects a program. */
export function developerPages({ org, env }: Scope): readonly PageEntry[] {
  return [
    {
      label: 'Developers',
      href: developerRoutes.developersKeys(org, env),
      area: developerRoutes.developers(org, env),
      icon: <KeyRound aria-hidden="true" />,
      shortcut: 'g k',
      keywords: ['api keys', 'secret', 'rotate', 'revoke', 'permissions'],
    },
    {
      label: 'Webhooks',
      href: routes.webhooks(org, env),
      icon: <Webhook aria-hidden="true" />,
      shortcut: 'g h',
      keywords: ['endpoints', 'hooks', 'secret'],
    },
    {
      label: 'Deliveries',
      href: routes.deliveries(org, env),
      icon: <Send aria-hidden="true" />,
      shortcut: 'g d',
      keywords: ['attempts', 'retry', 'webhooks', 'failed'],
    },
    {
      label: 'Events',
      href: routes.events(org, env),
      icon: <RadioTower aria-hidden="true" />,
      shortcut: 'g e',
      keywords: ['feed', 'webhooks'],
    },
    {
      label: 'Sandbox lab',
      href: labRoutes.sandbox(org, env),
      icon: <FlaskConical aria-hidden="true" />,
      shortcut: 'g s',
      keywords: ['clock', 'time', 'advance', 'simulate', 'test'],
      ...(env === 'live' && {
        disabledReason: 'The sandbox is in test mode only. Switch to test to use it.',
      }),
    },
  ];
}

/** The pages of the developers' area past its first. */
export function developerCommands({ org, env }: Scope): Command[] {
  return [
    {
      id: 'developers-allowlist',
      label: 'Developers: allowlist',
      href: developerRoutes.developersAllowlist(org, env),
      icon: <ShieldHalf aria-hidden="true" />,
      keywords: ['ip addresses', 'cidr', 'network', 'whitelist'],
    },
    {
      id: 'developers-requests',
      label: 'Developers: request log',
      href: developerRoutes.developersRequests(org, env),
      icon: <ScrollText aria-hidden="true" />,
      keywords: ['calls', 'errors', 'diagnosis', 'signature', 'failed'],
    },
    {
      id: 'developers-reference',
      label: 'Developers: API reference',
      href: developerRoutes.developersReference(org, env),
      icon: <Braces aria-hidden="true" />,
      keywords: ['openapi', 'explorer', 'curl', 'operations'],
    },
    {
      id: 'documentation',
      label: 'Documentation',
      href: docs(),
      icon: <BookOpen aria-hidden="true" />,
      keywords: ['help', 'guides', 'docs', 'errors', 'quick start'],
    },
  ];
}

/** What can be begun in the developers' area. */
export function developerActions({ org, env }: Scope): ActionEntry[] {
  return [
    {
      id: 'create-key',
      label: 'Create API key',
      keywords: ['issue', 'new', 'secret'],
      icon: <CirclePlus aria-hidden="true" />,
      href: developerRoutes.newDevelopersKey(org, env),
      needs: 'organisation:write',
    },
  ];
}
