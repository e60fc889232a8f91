'use client';

import { createContext, useContext, useLayoutEffect } from 'react';
import type { CommandGroup } from './shell-types';

/** Gives commands for what has been typed: fixed ones, or ones made of the query, such as opening the record of that id. */
export type CommandSource = (query: string) => readonly CommandGroup[];

type CommandContextValue = {
  open: boolean;
  setOpen: (open: boolean) => void;
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
  useLayoutEffect(() => add(source), [add, source]);
}
