import { Building2, MonitorSmartphone, ShieldUser } from 'lucide-react';
import type { AccountLink, CommandGroup } from '@/components/shell/shell-types';
import * as routes from '@/lib/routes';
import { signOut } from '@/lib/session/sign-out';
import type { VisibleSession } from '@/lib/session/token';

/** Signs out and loads the sign-in page whole, so that nothing of the session stays in memory or with this tab. */
export async function signOutAndLeave(): Promise<void> {
  await signOut();
  // Last of all: a form on the page may keep what it holds until then.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.assign(routes.signIn());
}

const operatorsArea = {
  label: 'Operators’ area',
  href: routes.operator(),
  icon: <ShieldUser aria-hidden="true" />,
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
  const sessions = {
    label: 'Your sessions',
    href: routes.sessions(),
    icon: <MonitorSmartphone aria-hidden="true" />,
  };
  if (place === 'operators') return [...organisationLinks(session), sessions];
  return session.isOperator ? [operatorsArea, sessions] : [sessions];
}

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
