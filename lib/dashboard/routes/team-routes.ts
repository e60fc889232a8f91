import { type Filters, segment, withQuery } from './address';

/** The URLs of an organisation's people and of its own pages; they are the same in both environments. */

/** The members of an organisation, its invitations and its roles; `filters` are the page's query parameters. */
export function team(organisation: string, filters?: Filters): string {
  return withQuery(`/${segment(organisation)}/team`, filters);
}

/** The team page with the invitation form open. */
export function teamInvite(organisation: string): string {
  return team(organisation, { invite: 'open' });
}

/** The page of an invitation link; its secret is in the fragment, which browsers don't send to a server. */
export function acceptInvitation(): string {
  return '/accept-invitation';
}

/** The going-live checklist of an organisation. */
export function goingLive(organisation: string): string {
  return `/${segment(organisation)}/going-live`;
}

/** The audit trail of an organisation; `filters` are its query parameters. */
export function audit(organisation: string, filters?: Filters): string {
  return withQuery(`/${segment(organisation)}/audit`, filters);
}

export function organisationSettings(organisation: string): string {
  return `/${segment(organisation)}/settings`;
}

/** The member's notifications; `filters` are the page’s query parameters. */
export function notifications(organisation: string, filters?: Filters): string {
  return withQuery(`/${segment(organisation)}/notifications`, filters);
}
