'use client';

import { createContext, useContext, useLayoutEffect } from 'react';
import type { CommandGroup } from '../frame/shell-types';
import type { Collected } from './collect-keys';

/** Returns commands for the typed query: fixed ones, or generated ones such as opening the record with that id. */
export type CommandSource = (query: string) => readonly CommandGroup[];

type CommandContextValue = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The input text; empty while the menu is closed. */
  typed: string;
  /** The same, trimmed. */
  query: string;
  setTyped: (typed: string) => void;
  /** Returns the text typed before the menu loaded; the menu calls it once. */
  takeCollected: () => Collected;
  add: (source: CommandSource) => () => void;
};

export const CommandContext = createContext<CommandContextValue | null>(null);

/** The surrounding shell's command menu. Throws outside of it. */
export function useCommandMenu(): CommandContextValue {
  const value = useContext(CommandContext);
  if (!value) throw new Error('There is no command menu outside AppShell');
  return value;
}

/**
 * Adds commands while the component is mounted. `source` must be stable: defined outside the component, or memoised.
 */
export function useCommands(source: CommandSource): void {
  const { add } = useCommandMenu();
  // Before paint: a visible shortcut must already work.
  useLayoutEffect(() => add(source), [add, source]);
}
