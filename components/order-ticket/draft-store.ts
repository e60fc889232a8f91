import type { TicketTexts } from './ticket-values';

const PREFIX = 'partner-desk.order-ticket.';

/** Whose texts are kept, where, and for what. */
interface DraftOwner {
  /** The id of the member. */
  readonly member: string;
  readonly org: string;
  readonly env: string;
  /** The side and the id of what is bought or sold from: texts for one customer's order never turn up on another's. */
  readonly subject: string;
}

/** What of the browser's storage is used: the tab's own, which ends with the tab and no other tab reads. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ org, env }: DraftOwner): string => `${PREFIX}${org}.${env}`;

/** Keeps what a member has typed on a ticket until it is ordered; with nothing typed, keeps nothing. */
export function keepDraft(store: Store, owner: DraftOwner, texts: TicketTexts | undefined): void {
  const { member, subject } = owner;
  try {
    if (texts) store.setItem(keyOf(owner), JSON.stringify({ member, subject, texts }));
    else store.removeItem(keyOf(owner));
  } catch {
    // Storage is full or forbidden: the texts then live as long as the page.
  }
}

/** What was kept for this member and this ticket; what another has left in this tab is thrown away. */
export function readDraft(store: Store, owner: DraftOwner): TicketTexts | undefined {
  try {
    const kept = JSON.parse(store.getItem(keyOf(owner)) ?? 'null') as {
      member: string;
      subject: string;
      texts: TicketTexts;
    } | null;
    if (!kept) return undefined;
    if (kept.member === owner.member) return kept.subject === owner.subject ? kept.texts : undefined;
    store.removeItem(keyOf(owner));
    return undefined;
  } catch {
    return undefined;
  }
}
