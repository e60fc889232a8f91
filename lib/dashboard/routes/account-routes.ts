/** The addresses of a person's own pages, and of those on the way back to a forgotten password. */

import { withQuery } from './address';
import { sessions, signIn } from './routes';

/** How the person's account is secured: password, authenticator app, passkeys, recovery codes. */
export function accountSecurity(): string {
  return '/account/security';
}

/** Where the person is signed in. */
export function accountSessions(): string {
  return sessions();
}

/** Notification settings for the organisation with this slug, or for the person's first one. */
export function accountNotifications(organisation?: string): string {
  return withQuery('/account/notifications', { organisation });
}

/** Where somebody changes their first password and sets up a second factor, before anything else; then the address they wanted. */
export function secureAccount(returnTo?: string): string {
  return withQuery('/secure-account', { return_to: returnTo });
}

/** The page that asks for a link to a new password. */
export function forgotPassword(): string {
  return '/forgot-password';
}

/** The page to set a new password. The link's secret is in the fragment, which browsers don't send to a server. */
export function resetPassword(): string {
  return '/reset-password';
}

/** The sign-in page after the way through an identity provider: with the second step, or with a refusal. */
export function afterIdentity(outcome: { step: 'factor' } | { error: string }, returnTo: string): string {
  return withQuery(signIn(), { ...outcome, return_to: returnTo === '/' ? undefined : returnTo });
}

/** The sign-in page with a word on what was just done. */
export function signInAfter(notice: 'password' | 'invitation'): string {
  return withQuery(signIn(), { notice });
}
