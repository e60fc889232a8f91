import {
  BadgeCheck,
  Bell,
  BookOpen,
  Braces,
  CirclePlus,
  FastForward,
  FlaskConical,
  ScrollText,
  ShieldCheck,
  ShieldHalf,
  UserPlus,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { docs } from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry } from './page-entry';

/** The developer pages except the first. */
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

/** Actions in the developers' area. */
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

/** Actions in the sandbox lab; empty in live, which has no lab. */
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

/** The lab pages except the first. */
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

/** Actions of the organisation pages, available everywhere. */
export function organisationActions({ org }: Pick<Scope, 'org'>): ActionEntry[] {
  return [
    {
      id: 'invite',
      label: 'Invite a teammate',
      keywords: ['member', 'colleague', 'add', 'role'],
      icon: <UserPlus aria-hidden="true" />,
      href: teamRoutes.teamInvite(org),
      needs: 'members:write',
    },
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

/** Organisation pages that are not in the navigation: notifications and the parts of the verification. */
export function organisationCommands({ org }: Pick<Scope, 'org'>): Command[] {
  const icon = <BadgeCheck aria-hidden="true" />;
  const keywords = ['kyb', 'verification'];
  return [
    {
      id: 'notifications',
      label: 'Notifications',
      href: teamRoutes.notifications(org),
      icon: <Bell aria-hidden="true" />,
      keywords: ['told', 'unread', 'alerts', 'bell', 'news'],
    },
    { id: 'kyb-business', label: 'Verification: business', href: routes.kybBusiness(org), icon, keywords },
    {
      id: 'kyb-people',
      label: 'Verification: people',
      href: routes.kybPeople(org),
      icon,
      keywords: [...keywords, 'directors', 'owners'],
    },
    {
      id: 'kyb-documents',
      label: 'Verification: documents',
      href: routes.kybDocuments(org),
      icon,
      keywords: [...keywords, 'upload', 'certificate'],
    },
    {
      id: 'kyb-accounts',
      label: 'Verification: settlement accounts',
      href: routes.kybAccounts(org),
      icon,
      keywords: [...keywords, 'bank', 'payout'],
    },
    {
      id: 'kyb-review',
      label: 'Verification: review and submit',
      href: routes.kybReview(org),
      icon,
      keywords,
    },
  ];
}
