'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useState } from 'react';
import type { VisibleMembership, VisibleSession } from '@/lib/dashboard/session/token';
import { useCommandMenu } from '../commands/command-context';
import { CommandProvider } from '../commands/command-provider';
import type { AreasInput } from './areas-of';
import { environmentsOf } from './environments';
import { useLeadsTo, useRememberedEnvironment } from './last-environment';

const RecordCommands = dynamic(() => import('./record-commands').then((module) => module.RecordCommands), {
  ssr: false,
});

/** The command menu's record search; mounted when the menu first opens. */
function Records({ scope }: Pick<AreasInput, 'scope'>) {
  const { open } = useCommandMenu();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <RecordCommands scope={scope} /> : null;
}

type DeskCommandsProps = AreasInput & {
  session: VisibleSession;
  membership: VisibleMembership;
  ofOrganisation: boolean;
  children: ReactNode;
};

/** The command menu of an organisation's pages. */
export function DeskCommands(props: DeskCommandsProps) {
  const { session, membership, scope: given, role, refusals, isVerified, ofOrganisation, children } = props;
  const pathname = usePathname();
  const { org, env } = useLeadsTo(given, membership, ofOrganisation);
  useRememberedEnvironment(given, ofOrganisation);
  const load = useCallback(async () => {
    const { commandsOf } = await import('./commands');
    const scope = { org, env };
    const choices = environmentsOf(scope, membership.environments, pathname);
    return commandsOf({ scope, session, role, refusals, isVerified, choices });
  }, [org, env, session, membership, role, refusals, isVerified, pathname]);
  return (
    <CommandProvider load={load}>
      <Records scope={{ org, env }} />
      {children}
    </CommandProvider>
  );
}
