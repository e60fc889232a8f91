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

/** A page that is left is gone by then. */
const STAYED_AFTER_MS = 10_000;

/** Signs out and loads the sign-in page whole, so that nothing of the session stays in memory or with this tab. */
export async function signOutAndLeave(): Promise<void> {
  beginLeaving();
  try {
    await signOut();
  } catch (error) {
    stopLeaving();
    throw error;
  }
  // Last of all: a form on the page may keep what it holds until then.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.assign(routes.signIn());
  // Only where a form asked whether to stay, and they did: then the page says itself that the session has ended.
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

/** Each organisation of a person, at its overview. */
const organisationLinks = ({ memberships }: VisibleSession): AccountLink[] =>
  memberships.map(({ slug, name, environments: [first = 'test'] }) => ({
    label: name,
    href: routes.overview(slug, first),
    icon: <Building2 aria-hidden="true" />,
  }));

/** The person's own pages, and the way between their organisations and the operators' area for whoever has both. */
export function accountLinksOf(session: VisibleSession, place: 'organisation' | 'operators'): AccountLink[] {
  const own = [security, sessions];
  if (place === 'operators') return [...organisationLinks(session), ...own];
  return session.isOperator ? [operatorsArea, ...own] : own;
}

/** The person's own pages in the command menu. */
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

/** The same way in the command menu. */
export function placeCommandsOf(
  session: VisibleSession,
  place: 'organisation' | 'operators',
): CommandGroup[] {
  const ways = place === 'operators' ? organisationLinks(session) : session.isOperator ? [operatorsArea] : [];
  if (ways.length === 0) return [];
  const heading = place === 'operators' ? 'Organisations' : 'Staff';
  return [{ heading, commands: ways.map((way) => ({ id: `place-${way.href}`, ...way })) }];
}
