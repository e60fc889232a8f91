import * as routes from '@/lib/dashboard/routes/routes';

/** Leaves for the sign-in page and comes back to this address afterwards. A whole load, so that nothing stays in memory. */
export function signInAgain(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(routes.signIn(pathname + search + hash));
}
