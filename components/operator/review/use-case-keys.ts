'use client';

import { useLayoutEffect, useMemo, useRef } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { notifyReason } from '@/components/ui/overlays/toast';
import { type Desk, elementId, useDesk } from './case-desk';
import { type CaseAct, decisionKeys, itemKeys } from './case-keys';
import {
  acceptingDisabledReason,
  askingDisabledReason,
  judgingDisabledReason,
  type Move,
} from './decisions/rules';
import type { Moves } from './decisions/use-moves';
import { nextLeft, standingOf } from './decisions/verdicts';
import { type Item, itemBeside, placeId } from './items';
import { itemName } from './labels';
import { NOTE_FIELD } from './notes-part';

const itemActs = ['accept', 'reject-item', 'ask', 'undo'] as const;
type ItemAct = (typeof itemActs)[number];

const isItemAct = (act: CaseAct): act is ItemAct => itemActs.some((known) => known === act);

/** Why an action on an item is disabled. */
function rejectionOf({ record, standings }: Desk, act: ItemAct, item: Item): string | undefined {
  if (act === 'ask') return askingDisabledReason(record);
  const refused = judgingDisabledReason(record, item);
  if (refused) return refused;
  if (act === 'accept') return acceptingDisabledReason(record, item);
  const hasFinding = standingOf(standings, item).verdict !== 'none';
  return act === 'undo' && !hasFinding ? 'There is no finding to remove.' : undefined;
}

function goOn(desk: Desk, step: 1 | -1): void {
  const next = itemBeside(desk.items, desk.current, step);
  if (next) desk.select(next, { focus: true });
}

function toNextLeft(desk: Desk): void {
  const next = nextLeft(desk.left, desk.items, desk.current);
  if (next) desk.select(next, { focus: true });
  else notifyReason({ title: 'Nothing is left to review.' });
}

function actOnItem(desk: Desk, act: ItemAct): void {
  const item = desk.items.find((one) => placeId(one) === desk.current);
  if (!item) {
    notifyReason({ title: 'Nothing is selected', description: 'Press N to go to the first item.' });
    return;
  }
  const refused = rejectionOf(desk, act, item);
  if (refused) {
    notifyReason({ title: refused });
    return;
  }
  const name = itemName(desk.record, item);
  if (act === 'reject-item' || act === 'ask') {
    desk.open({ kind: act, item });
  } else if (act === 'undo') {
    void desk.judge(item, 'none', { name });
  } else {
    const isAccepted = standingOf(desk.standings, item).verdict === 'accepted';
    if (!isAccepted) void desk.judge(item, 'accepted', { name });
    goOn(desk, 1);
  }
}

/** Moves to the shown document, or back to the previous field; without one, to the first field. */
function toDocuments(desk: Desk, before: Item | undefined): void {
  const isThere = desk.current?.startsWith('documents.') ?? false;
  const back = before ?? desk.items[0];
  const there = desk.items.find(
    (item) => item.section === 'documents' && item.document_id === desk.documentId,
  );
  const target = isThere ? back : there;
  if (target) desk.select(target, { focus: true });
  else notifyReason({ title: 'No documents.' });
}

/** Clicks the viewer's button, which has the same effect wherever the focus is. */
function zoom(desk: Desk, keys: '+' | '-'): void {
  const shown = document.getElementById(elementId(`documents.${desk.documentId}`));
  shown?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${keys}"]`)?.click();
}

function writeNote(desk: Desk): void {
  desk.show('notes');
  // The field exists after its tab is shown.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(NOTE_FIELD)?.focus()));
}

/** The shortcuts of the case, also in the command menu. A disabled one shows why. */
export function useCaseKeys(moves: Moves): void {
  const desk = useDesk();
  const fieldBefore = useRef<Item>(undefined);
  const latest = useRef((_act: CaseAct): void => {});

  function startMove(move: Move): void {
    const decision = moves.decisions.find((one) => one.move === move);
    if (!decision)
      notifyReason({
        title: 'This is not possible now',
        description: 'The state of the case does not allow it.',
      });
    else if (decision.refused) notifyReason({ title: decision.refused });
    else moves.start(move);
  }

  function run(act: CaseAct): void {
    if (isItemAct(act)) actOnItem(desk, act);
    else if (act === 'next' || act === 'previous') goOn(desk, act === 'next' ? 1 : -1);
    else if (act === 'next-left') toNextLeft(desk);
    else if (act === 'documents') toDocuments(desk, fieldBefore.current);
    else if (act === 'zoom-in' || act === 'zoom-out') zoom(desk, act === 'zoom-in' ? '+' : '-');
    else if (act === 'note') writeNote(desk);
    else startMove(act);
  }

  useLayoutEffect(() => {
    latest.current = run;
    const current = desk.items.find((one) => placeId(one) === desk.current);
    if (current && current.section !== 'documents') fieldBefore.current = current;
  });

  // The same for every state of the case, so that the menu does not change during use. Each action reads the state when
  // it runs.
  const source = useMemo<CommandSource>(() => {
    // Two-key shortcuts come first, so that their second key is not matched as a single-key shortcut.
    const commands = [...decisionKeys, ...itemKeys].map(({ act, keys, label }) => ({
      id: `case-${act}`,
      label,
      shortcut: keys,
      onSelect: () => latest.current(act),
    }));
    return () => [{ heading: 'This case', commands }];
  }, []);
  useCommands(source);
}
