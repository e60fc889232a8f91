import * as routes from '@/lib/dashboard/routes/routes';

let isLeaving = false;

/**
 * Leaves for the sign-in page and comes back to this address afterwards. A whole load, so that nothing stays in memory.
 * Every read of a page can find that the session has ended: the first one leaves.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may show this page again as it was left.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const { pathname, search, hash } = window.location;
  window.location.assign(routes.signIn(pathname + search + hash));
}
