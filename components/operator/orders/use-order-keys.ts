'use client';

import { useEffect, useMemo, useRef } from 'react';
import { type CommandSource, useCommands } from '@/components/shell/commands/command-context';
import { notifyReason } from '@/components/ui/overlays/toast';
import { deskKeys } from './desk-keys';
import type { DeskButton, DeskMove } from './moves';

/** The keys of an order's page, in the command menu too. What can't be done says why. */
export function useOrderKeys(buttons: readonly DeskButton[], start: (move: DeskMove) => void): void {
  const latest = useRef((_move: DeskMove): void => {});

  useEffect(() => {
    latest.current = (move) => {
      const button = buttons.find((one) => one.move === move);
      if (!button) notifyReason({ title: 'You have it already.' });
      else if (button.refused) notifyReason({ title: button.refused });
      else start(move);
    };
  });

  // The same for every state of the order, so that the menu does not change under the hands.
  const source = useMemo<CommandSource>(() => {
    const commands = deskKeys.map(({ move, keys, label }) => ({
      id: `order-${move}`,
      label,
      shortcut: keys,
      onSelect: () => latest.current(move),
    }));
    return () => [{ heading: 'This order', commands }];
  }, []);
  useCommands(source);
}
