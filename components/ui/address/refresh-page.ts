import type { useRouter } from 'next/navigation';

/** Whether the URL changed since the page was last loaded at it. */
let isMoved = false;
/** The URL that the latest navigation leaves, which the browser keeps until the next page is shown. */
let leavingUrl: string | undefined;
/** The path of the page that it opens. */
let nextPath = '';

/** A URL without its fragment, which loads nothing. */
const plain = (url: string): string => url.replace(/#.*/, '');

/** Notes a change of the URL that loads no page. Next drops the navigation that is under way. */
export function noteMove(): void {
  isMoved = true;
  leavingUrl = undefined;
}

/** Notes the start of a navigation to a URL (`instrumentation-client.ts`). */
export function noteNavigation(url: string): void {
  const here = plain(window.location.href);
  const next = new URL(url, here);
  leavingUrl = plain(next.href) === here ? undefined : here;
  nextPath = next.pathname;
}

const isNavigating = (): boolean => plain(window.location.href) === leavingUrl;

/** Whether another page is loading. Changing this one's URL now would drop it. */
export const isLeavingPage = (): boolean => isNavigating() && nextPath !== window.location.pathname;

type Router = Pick<ReturnType<typeof useRouter>, 'refresh' | 'replace'>;

/**
 * Renders the page again on the server. If the URL changed, `router.refresh()` has the server render another URL than
 * Next expects, and after two of these in a row Next reloads the page. Loading the page at its URL avoids that, but
 * would drop a navigation that is under way.
 */
export function refreshPage(router: Router): void {
  if (!isMoved || isNavigating()) {
    router.refresh();
    return;
  }
  isMoved = false;
  router.replace(window.location.href, { scroll: false });
}
