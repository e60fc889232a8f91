import type { useRouter } from 'next/navigation';

/** Whether the URL changed since the page was last loaded at it. */
let isMoved = false;
/** The URL that the latest navigation leaves; the browser has it until the next page is shown. */
let left: string | undefined;

/** A URL without its fragment, which loads nothing. */
const plain = (url: string): string => url.replace(/#.*/, '');

/** Notes a change of the URL that loads no page. Next drops the navigation that is under way. */
export function noteMove(): void {
  isMoved = true;
  left = undefined;
}

/** Notes the start of a navigation to a URL (`instrumentation-client.ts`). */
export function noteNavigation(url: string): void {
  const here = plain(window.location.href);
  left = plain(new URL(url, here).href) === here ? undefined : here;
}

type Router = Pick<ReturnType<typeof useRouter>, 'refresh' | 'replace'>;

/**
 * Renders the page again on the server. If the URL changed, `router.refresh()` has the server render another URL than
 * Next expects, and after two of these in a row Next opens the page anew. Loading the page at its URL avoids that, but
 * would drop a navigation that is under way.
 */
export function refreshPage(router: Router): void {
  if (!isMoved || plain(window.location.href) === left) {
    router.refresh();
    return;
  }
  isMoved = false;
  router.replace(window.location.href, { scroll: false });
}
