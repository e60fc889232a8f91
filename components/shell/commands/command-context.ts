'use client';

import { createContext, useContext, useLayoutEffect } from 'react';
import type { CommandGroup } from '../frame/shell-types';
import type { Collected } from './collect-keys';

/** Gives commands for what has been typed: fixed ones, or ones made of the query, such as opening the record of that id. */
export type CommandSource = (query: string) => readonly CommandGroup[];

type CommandContextValue = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** What has been typed; empty while the menu is closed. */
  typed: string;
  /** The same, trimmed. */
  query: string;
  setTyped: (typed: string) => void;
  /** What was typed before the menu stood; it asks once. */
  takeCollected: () => Collected;
  sources: readonly CommandSource[];
  add: (source: CommandSource) => () => void;
};

export const CommandContext = createContext<CommandContextValue | null>(null);

/** The command menu of the shell around. Throws outside of it. */
export function useCommandMenu(): CommandContextValue {
  const value = useContext(CommandContext);
  if (!value) throw new Error('There is no command menu outside AppShell');
  return value;
}

/** Adds commands while the component stands on the page. `source` must be stable: outside the component, or memoised. */
export function useCommands(source: CommandSource): void {
  const { add } = useCommandMenu();
  // Before the component is painted: what can be seen can be pressed.
  useLayoutEffect(() => add(source), [add, source]);
}
