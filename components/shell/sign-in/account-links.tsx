import { Bell, Building2, LockKeyhole, MonitorSmartphone, ShieldUser } from 'lucide-react';
import { beginLeaving, stopLeaving } from '@/lib/client/leaving';
import {
  accountNotifications,
  accountSecurity,
  accountSessions,
} from '@/lib/dashboard/routes/account-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { signOut } from '@/lib/dashboard/sign-in/sign-out';
import type { AccountLink, Command, CommandGroup } from '../frame/shell-types';

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
  memberships.map(({ slug, name, environments: [first = 'test'] }) => ({
    label: name,
    href: routes.overview(slug, first),
    icon: <Building2 aria-hidden="true" />,
  }));

/** The person's account pages, and links between their organisations and the operators' area if they have both. */
export function accountLinksOf(session: VisibleSession, place: 'organisation' | 'operators'): AccountLink[] {
  const own = [security, sessions];
  if (place === 'operators') return [...organisationLinks(session), ...own];
  return session.isOperator ? [operatorsArea, ...own] : own;
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
    keywords: ['e-mail', 'alerts', 'account', 'balance lines', 'told'],
    icon: <Bell aria-hidden="true" />,
    href: accountNotifications(),
  },
];

/** The organisation and operator links in the command menu. */
export function placeCommandsOf(
  session: VisibleSession,
  place: 'organisation' | 'operators',
): CommandGroup[] {
  const ways = place === 'operators' ? organisationLinks(session) : session.isOperator ? [operatorsArea] : [];
  if (ways.length === 0) return [];
  const heading = place === 'operators' ? 'Organisations' : 'Staff';
  return [{ heading, commands: ways.map((way) => ({ id: `place-${way.href}`, ...way })) }];
}
