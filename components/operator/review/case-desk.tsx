'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { parseAsString, parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { type Comparison, compare, earlierOf } from './compare';
import type { Move } from './decisions/rules';
import { useJudge } from './decisions/use-judge';
import type { ReviewActions } from './decisions/use-review-action';
import { itemsLeft, type Standing, standingsOf } from './decisions/verdicts';
import { type Item, itemsOf, placeId } from './items';

/** The tabs of a case, one of which is shown. On wide screens the documents are beside the other tabs. */
export const caseParts = ['sent', 'documents', 'questions', 'requirements', 'notes', 'history'] as const;
export type CasePart = (typeof caseParts)[number];

/** The open dialog of the case. */
type DeskDialog =
  | { readonly kind: 'reject-item'; readonly item: Item }
  | { readonly kind: 'ask'; readonly item: Item }
  | { readonly kind: 'ask-section'; readonly section: Item['section'] }
  | { readonly kind: 'expiry'; readonly document: KybDocument }
  | { readonly kind: 'renew'; readonly document: KybDocument }
  | { readonly kind: 'move'; readonly move: Move };

/** The state of a case's review: the case, the reviewer's position in it, and the available actions. */
export interface Desk {
  readonly record: KybCase;
  readonly actions: ReviewActions;
  readonly items: readonly Item[];
  /** The items that must be judged or opened before an approval, in page order. */
  readonly left: readonly Item[];
  /** Includes judgements whose response is pending. */
  readonly standings: ReadonlyMap<string, Standing>;
  readonly isSaving: (item: Item) => boolean;
  readonly comparison: Comparison | undefined;
  readonly part: CasePart;
  readonly show: (part: CasePart) => void;
  /** The place id of the item that shortcuts apply to. */
  readonly current: string | null;
  /** The document in the viewer. */
  readonly documentId: string | undefined;
  /** Selects an item. With `focus`, it also receives the focus and is scrolled into view. */
  readonly select: (item: Item, options?: { readonly focus: boolean }) => void;
  readonly judge: ReturnType<typeof useJudge>['judge'];
  readonly dialog: DeskDialog | null;
  readonly open: (dialog: DeskDialog | null) => void;
}

const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no case around this component');
  return desk;
}

/** The element id of an item. */
export const elementId = (place: string): string => `item-${place}`;

const address = {
  part: parseAsStringLiteral(caseParts).withDefault('sent'),
  item: parseAsString,
  document: parseAsString,
};

/** The reviewer's position in the case. It is in the URL, without adding history entries. */
function usePlace() {
  const [place, setPlace] = useQueryStates(address, { history: 'replace' });
  const wanted = useRef<string>(undefined);

  // The element to focus may only exist after its tab is shown.
  useEffect(() => {
    const element = wanted.current && document.getElementById(elementId(wanted.current));
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  function select(item: Item, { focus } = { focus: false }): void {
    const id = placeId(item);
    if (focus) wanted.current = id;
    const isDocument = item.section === 'documents';
    if (id === place.item && !focus) return;
    void setPlace({
      item: id,
      ...(isDocument && { document: item.document_id }),
      ...(focus && { part: isDocument ? 'documents' : 'sent' }),
    });
  }
  return { place, select, show: (part: CasePart) => void setPlace({ part }) };
}

type DeskProviderProps = { record: KybCase; actions: ReviewActions; children: ReactNode };

/** Provides a case to the components of the review desk. */
export function DeskProvider({ record, actions, children }: DeskProviderProps) {
  const { place, select, show } = usePlace();
  const { judge, pending } = useJudge(record.slug, actions.judge);
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const earlier = earlierOf(record);
  const items = itemsOf(record);
  const standings = new Map([...standingsOf(record), ...pending]);
  const desk: Desk = {
    record,
    actions,
    items,
    left: itemsLeft(record, items, standings),
    standings,
    isSaving: (item) => pending.has(placeId(item)),
    comparison: earlier && compare(earlier, record),
    part: place.part,
    show,
    current: place.item,
    documentId: (record.documents.find(({ id }) => id === place.document) ?? record.documents[0])?.id,
    select,
    judge,
    dialog,
    open: setDialog,
  };
  return <DeskContext value={desk}>{children}</DeskContext>;
}
