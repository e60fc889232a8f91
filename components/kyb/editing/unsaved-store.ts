import { keepInTab, readFromTab, type TabStore } from '@/components/shell/actions/tab-store';
import type { Unsaved } from './autosave';

/** Whose texts are kept, and of which record. */
export interface Owner {
  /** The id of the member. */
  readonly member: string;
  readonly org: string;
  readonly record: string;
}

const keyOf = ({ org, record }: Owner): string => `partner-desk.unsaved.${org}.${record}`;

/**
 * Keeps what a member has typed and the service does not have yet. It is personal data: it stays in this tab, and goes as soon as
 * it is saved or its member signs out.
 */
export const keepUnsaved = (store: TabStore, owner: Owner, unsaved: Unsaved | undefined): void =>
  keepInTab(store, keyOf(owner), owner.member, unsaved);

/** What was kept for this member. */
export const readUnsaved = (store: TabStore, owner: Owner): Unsaved | undefined =>
  readFromTab<Unsaved>(store, keyOf(owner), owner.member);
