/** What of the browser's storage is used: the tab's own, which ends with the tab and no other tab reads. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps what a member has typed and nobody else has yet, so that a reload or a browser that broke off loses nothing.
 * @param kept undefined: nothing is kept any more
 */
export function keepInTab(store: TabStore, key: string, member: string, kept: object | undefined): void {
  try {
    if (kept) store.setItem(key, JSON.stringify({ member, kept }));
    else store.removeItem(key);
  } catch {
    // Storage is full or forbidden: the texts then live as long as the page.
  }
}

/** What was kept for this member; what another has left in this tab is thrown away. */
export function readFromTab<Kept extends object>(
  store: TabStore,
  key: string,
  member: string,
): Kept | undefined {
  try {
    const found: { member: string; kept: Kept } | null = JSON.parse(store.getItem(key) ?? 'null');
    if (!found) return undefined;
    if (found.member === member) return found.kept;
    store.removeItem(key);
    return undefined;
  } catch {
    return undefined;
  }
}
