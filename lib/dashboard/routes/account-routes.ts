/** The URLs of a person's own pages, and of the password reset. */

import { withQuery } from './address';
import { signIn } from './routes';

/** The page for password, authenticator app, passkeys and recovery codes. */
export function accountSecurity(): string {
  return '/account/security';
}

/** The page that lists the user's sessions. */
export function accountSessions(): string {
  return '/account/sessions';
}

/** Notification settings for the organisation with this slug, or for the person's first one. */
export function accountNotifications(organisation?: string): string {
  return withQuery('/account/notifications', { organisation });
}

/** The page to change a first password and set up a second factor, before the requested URL opens. */
export function secureAccount(returnTo?: string): string {
  return withQuery('/secure-account', { return_to: returnTo });
}

/** The page that requests a password reset link. */
export function forgotPassword(): string {
  return '/forgot-password';
}

/** The page to set a new password. The link's secret is in the fragment, which browsers don't send to a server. */
export function resetPassword(): string {
  return '/reset-password';
}

/** The sign-in page after the identity provider: with the second step, or with an error. */
export function afterIdentity(outcome: { step: 'factor' } | { error: string }, returnTo: string): string {
  return withQuery(signIn(), { ...outcome, return_to: returnTo === '/' ? undefined : returnTo });
}

/** The sign-in page with a notice of what just happened. */
export function signInAfter(notice: 'password' | 'invitation'): string {
  return withQuery(signIn(), { notice });
}
