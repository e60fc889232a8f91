import { noteNavigation } from '@/components/ui/address/refresh-page';

// Next loads this file before the page hydrates.
export const onRouterTransitionStart = noteNavigation;

/** The path of the page that has the title. */
let titledPath = window.location.pathname;
/** Stands in while there is no other title. */
const kept = document.createElement('title');

/**
 * Keeps the title of a page that is rendered again at another query. Next removes it and inserts it up to 30 ms later.
 * Another page gets its own title: until then the router announces its heading.
 */
function keepTitle(changes: MutationRecord[]): void {
  const { length } = document.head.getElementsByTagName('title');
  const removed = changes
    .flatMap(({ removedNodes }) => [...removedNodes])
    .find((node) => node.nodeName === 'TITLE');
  const { pathname } = window.location;
  if (length === 0 && removed && pathname === titledPath) {
    kept.text = removed.textContent ?? '';
    document.head.append(kept);
  } else if (length > 1) {
    kept.remove();
  }
  titledPath = pathname;
}
new MutationObserver(keepTitle).observe(document.head, { childList: true });
