import type { Unsaved } from './autosave';

const PREFIX = 'partner-desk.unsaved.';

/** Whose texts are kept, and of which record. */
export interface Owner {
  /** The id of the member. */
  readonly member: string;
  readonly org: string;
  readonly record: string;
}

/** What of the browser's storage is used: the tab's own, which ends with the tab and no other tab reads. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ org, record }: Owner): string => `${PREFIX}${org}.${record}`;

/**
 * Keeps what a member has typed and the service does not have yet, so that a reload or a browser that broke off loses
 * nothing. It is personal data: it stays in this tab, and goes as soon as it is saved or its member signs out.
 */
export function keepUnsaved(store: Store, owner: Owner, unsaved: Unsaved | undefined): void {
  try {
    if (unsaved) store.setItem(keyOf(owner), JSON.stringify({ member: owner.member, ...unsaved }));
    else store.removeItem(keyOf(owner));
  } catch {
    // Storage is full or forbidden: the texts then live as long as the page.
  }
}

/** What was kept for this member; what another has left in this tab is thrown away. */
export function readUnsaved(store: Store, owner: Owner): Unsaved | undefined {
  try {
    const kept = JSON.parse(store.getItem(keyOf(owner)) ?? 'null') as (Unsaved & { member: string }) | null;
    if (!kept) return undefined;
    if (kept.member === owner.member) return kept;
    store.removeItem(keyOf(owner));
    return undefined;
  } catch {
    return undefined;
  }
}
