/** The storage used: per tab, cleared with the tab and invisible to other tabs. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Saves what a member has typed but not sent, so that a reload or a browser crash loses nothing.
 * @param kept undefined removes the saved value
 */
export function keepInTab(store: TabStore, key: string, member: string, kept: object | undefined): void {
  try {
    if (kept) store.setItem(key, JSON.stringify({ member, kept }));
    else store.removeItem(key);
  } catch {
    // Storage is full or blocked: the texts then last as long as the page.
  }
}

/** Returns what was saved for this member; deletes what another member left in this tab. */
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
