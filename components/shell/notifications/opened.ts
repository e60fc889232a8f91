/**
 * The notifications that were opened and are not marked as read yet. They wait until their page stands: an action that is
 * sent while one page makes way for another would make the next one be read twice.
 */
let opened: string[] = [];
let flush: (() => void) | undefined;

/** Notes that one was opened; `stays` where the page that it was opened from goes nowhere. */
export function noteOpened(id: string, stays: boolean): void {
  opened = [...opened, id];
  if (stays) flush?.();
}

/** Hands over those that wait, once. */
export function takeOpened(): readonly string[] {
  const taken = opened;
  opened = [];
  return taken;
}

/** Names what is called where nothing is waited for, until what it answers is called. */
export function onOpened(listener: () => void): () => void {
  flush = listener;
  return () => {
    if (flush === listener) flush = undefined;
  };
}
