import { Bell, Building2, LockKeyhole, LogOut, MonitorSmartphone, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { beginLeaving, stopLeaving } from '@/lib/client/leaving';
import {
  accountNotifications,
  accountSecurity,
  accountSessions,
} from '@/lib/dashboard/routes/account-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { signOut } from '@/lib/dashboard/sign-in/sign-out';
import type { Command, CommandGroup } from '../frame/shell-types';

/** Whose pages a frame surrounds. */
export type FrameKind = 'organisation' | 'operators' | 'account';

type AccountLink = { label: string; href: string; icon: ReactNode };

/** After this time, a page that is being left is gone. */
const STAYED_AFTER_MS = 10_000;

/** Signs out and loads the sign-in page completely, so that no session data stays in memory or in this tab. */
export async function signOutAndLeave(): Promise<void> {
  beginLeaving();
  try {
    await signOut();
  } catch (error) {
    stopLeaving();
    throw error;
  }
  // Last step: a form on the page may still save its values before.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.assign(routes.signIn());
  // Only if a form asked whether to stay and they did: the page then reports that the session has ended.
  setTimeout(stopLeaving, STAYED_AFTER_MS);
}

const operatorsArea = {
  label: 'Operators’ area',
  href: routes.operator(),
  icon: <ShieldUser aria-hidden="true" />,
};

const security = {
  label: 'Account security',
  href: accountSecurity(),
  icon: <LockKeyhole aria-hidden="true" />,
};

const sessions = {
  label: 'Your sessions',
  href: accountSessions(),
  icon: <MonitorSmartphone aria-hidden="true" />,
};

/** The overview of each of the person's organisations. */
const organisationLinks = ({ memberships }: VisibleSession): AccountLink[] =>
  memberships.map((membership) => ({
    label: membership.name,
    href: routes.startOf(membership),
    icon: <Building2 aria-hidden="true" />,
  }));

/** The person's account pages, and links between their organisations and the operators' area if they have both. */
export function accountLinksOf(session: VisibleSession, kind: FrameKind): AccountLink[] {
  const own = kind === 'account' ? [] : [security, sessions];
  return [...linksAway(session, kind), ...own];
}

/** From an organisation to the operators' area, from there to the organisations, from the account pages to both. */
function linksAway(session: VisibleSession, kind: FrameKind): AccountLink[] {
  return [
    ...(session.isOperator && kind !== 'operators' ? [operatorsArea] : []),
    ...(kind === 'organisation' ? [] : organisationLinks(session)),
  ];
}

/** The account pages in the command menu. */
export const accountCommands: readonly Command[] = [
  {
    id: 'security',
    keywords: ['password', 'passkey', '2fa', 'factor', 'account', 'authenticator'],
    ...security,
  },
  { id: 'sessions', keywords: ['devices', 'security', 'account'], ...sessions },
  {
    id: 'notification-settings',
    label: 'Notification settings',
    keywords: ['email', 'alerts', 'account', 'balance lines'],
    icon: <Bell aria-hidden="true" />,
    href: accountNotifications(),
  },
];

/** The links away from a frame in the command menu. */
export function placeCommandsOf(session: VisibleSession, kind: FrameKind): CommandGroup[] {
  return [
    {
      heading: kind === 'organisation' ? 'Staff' : 'Organisations',
      commands: linksAway(session, kind).map((way) => ({ id: `place-${way.href}`, ...way })),
    },
  ].filter(({ commands }) => commands.length > 0);
}

/** Signing out, in the command menu. */
export const signOutCommand: Command = {
  id: 'sign-out',
  label: 'Sign out',
  icon: <LogOut aria-hidden="true" />,
  onSelect: () => void signOutAndLeave(),
};
