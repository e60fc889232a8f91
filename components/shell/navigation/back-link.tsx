'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { LinkButton } from '@/components/ui/controls/link-button';
import { isWithin } from '@/lib/dashboard/routes/address';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { readVisits } from '../commands/visits';

/** The pages that a person can come from, with the name and the start of each group. */
function placesFor({ memberships, isOperator }: VisibleSession) {
  const organisations = memberships.map((membership) => {
    const start = routes.startOf(membership);
    return { name: membership.name, start, prefix: start.slice(0, start.lastIndexOf('/')) };
  });
  const operators = { name: 'the operators’ area', start: routes.operator(), prefix: routes.operator() };
  return isOperator ? [...organisations, operators] : organisations;
}

/** The last visited page of this tab outside of the account pages. */
const lastVisit = (places: ReturnType<typeof placesFor>): string | undefined =>
  readVisits().find(({ href }) => places.some(({ prefix }) => isWithin(href, prefix)))?.href;

/** Visits are only noted on other pages. */
const subscribe = () => () => undefined;

/** Leads back to the page that was open before, or to the first organisation. */
export function BackLink({ session, children }: { session: VisibleSession; children: ReactNode }) {
  const places = placesFor(session);
  const last = useSyncExternalStore(
    subscribe,
    () => lastVisit(places),
    () => undefined,
  );
  const place = places.find(({ prefix }) => last !== undefined && isWithin(last, prefix)) ?? places[0];
  if (!place) return null;
  return (
    <LinkButton variant="ghost" href={last ?? place.start} className="min-w-0 shrink">
      {children}
      <span className="min-w-0 truncate">Back to {place.name}</span>
    </LinkButton>
  );
}
