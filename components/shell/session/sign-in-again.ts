import * as routes from '@/lib/dashboard/routes/routes';

let isLeaving = false;

/**
 * Opens the sign-in page, which returns to this URL afterwards. A full page load, so that nothing stays in memory.
 * Every read of a page can detect the end of the session; only the first one navigates.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may restore this page from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const { pathname, search, hash } = window.location;
  window.location.assign(routes.signIn(pathname + search + hash));
}
