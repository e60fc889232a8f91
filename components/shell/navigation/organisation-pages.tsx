import { BadgeCheck, Bell, Rocket, ScrollText, Settings, ShieldCheck, UserPlus, Users } from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry, PageEntry } from './page-entry';

/** The pages that belong to the organisation, and to neither environment. */
export function organisationPages({ org }: Pick<Scope, 'org'>): readonly PageEntry[] {
  return [
    {
      label: 'Verification',
      href: routes.kyb(org),
      icon: <BadgeCheck aria-hidden="true" />,
      shortcut: 'g v',
      keywords: ['kyb', 'compliance', 'documents', 'status', 'approval'],
    },
    {
      label: 'Going live',
      href: teamRoutes.goingLive(org),
      icon: <Rocket aria-hidden="true" />,
      shortcut: 'g l',
      keywords: ['checklist', 'launch', 'production', 'ready', 'onboarding', 'go live'],
    },
    {
      label: 'Team',
      href: teamRoutes.team(org),
      icon: <Users aria-hidden="true" />,
      shortcut: 'g u',
      keywords: ['members', 'people', 'roles', 'permissions', 'invitations', 'colleagues'],
    },
    {
      label: 'Audit trail',
      href: teamRoutes.audit(org),
      icon: <ScrollText aria-hidden="true" />,
      shortcut: 'g y',
      keywords: ['history', 'log', 'acts', 'who', 'changes', 'chain', 'verify'],
    },
    {
      label: 'Settings',
      href: teamRoutes.organisationSettings(org),
      icon: <Settings aria-hidden="true" />,
      shortcut: 'g n',
      keywords: ['name', 'rename', 'organisation'],
    },
  ];
}

/** What can be done in them from anywhere. */
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

/** The pages that the navigation leaves to others: the list behind the bell, and ways into the verification. */
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
