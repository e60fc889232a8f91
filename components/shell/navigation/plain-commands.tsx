'use client';

import { type ReactNode, useCallback } from 'react';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { CommandProvider } from '../commands/command-provider';
import type { CommandGroup } from '../frame/shell-types';

type Kind = 'operators' | 'account';

/** Loads with the menu's first use. */
async function loadCommands(session: VisibleSession, kind: Kind): Promise<readonly CommandGroup[]> {
  const [{ accountGroup, areaCommands }, { operatorAreas }, { placeCommandsOf }] = await Promise.all([
    import('./commands'),
    import('./operator-areas'),
    import('../sign-in/account-links'),
  ]);
  const pages = kind === 'operators' ? areaCommands(operatorAreas) : [];
  const account =
    kind === 'account' ? { ...accountGroup, opensWith: accountGroup.commands.length } : accountGroup;
  return [...pages, ...placeCommandsOf(session, kind), account];
}

/** The command menu of pages without an organisation: the operators' area, and a person's own pages. */
export function PlainCommands({
  session,
  kind,
  children,
}: {
  session: VisibleSession;
  kind: Kind;
  children: ReactNode;
}) {
  const load = useCallback(() => loadCommands(session, kind), [session, kind]);
  return <CommandProvider load={load}>{children}</CommandProvider>;
}
