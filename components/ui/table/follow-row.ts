import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, summary, [role="menuitem"]';

function linkUnder(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  // A row's dialog is elsewhere in the DOM, but its clicks bubble through the row in React.
  if (!target || !event.currentTarget.contains(target)) return null;
  if (target.closest(CONTROLS) || window.getSelection()?.toString()) return null;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null;
}

/** Clicks the row's own link with the modifier keys of the click, so that the browser treats it like any link. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { ctrlKey, metaKey, shiftKey } = event;
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  linkUnder(event)?.dispatchEvent(new window.MouseEvent('click', init));
}

/** The middle button opens a link in a new tab. */
export function followRowInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.button === 1 ? linkUnder(event) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}
