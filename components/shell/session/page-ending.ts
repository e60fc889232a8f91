import type { Scope } from '@/lib/client/addresses';
import { ApiError } from '@/lib/client/errors';
import { liveClosed } from '@/lib/dashboard/relay/session-routes';
import { signInAgain } from './sign-in-again';

/** Opens the page that explains why live is closed, unless it is open. */
function leaveLive(org: string): void {
  if (window.location.pathname !== liveClosed(org)) window.location.assign(liveClosed(org));
}

/** What to do if an error code ends this page: sign in again, or leave live mode. Undefined for other codes. */
export function endingOfCode(code: string, { org }: Pick<Scope, 'org'>): (() => void) | undefined {
  if (code === 'session_ended') return signInAgain;
  if (code === 'live_not_open') return () => leaveLive(org);
  return undefined;
}

/** The same for any thrown error. */
export const endingOf = (error: unknown, scope: Pick<Scope, 'org'>): (() => void) | undefined =>
  error instanceof ApiError ? endingOfCode(error.code, scope) : undefined;
