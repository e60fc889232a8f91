'use client';

import { ClipboardCheck, ListChecks, LogOut } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CommandGroup } from '@/components/shell/shell-types';
import { StaffShell } from '@/components/shell/staff-shell';
import * as routes from '@/lib/routes';
import type { VisibleSession } from '@/lib/session/token';
import { accountCommands, accountLinksOf, placeCommandsOf, signOutAndLeave } from './account-links';
import { SecondFactorProvider } from './second-factor-provider';

const verifications = {
  label: 'Verifications',
  href: routes.operator(),
  icon: <ClipboardCheck aria-hidden="true" />,
};

const orders = {
  label: 'Orders',
  href: routes.operatorOrders(),
  icon: <ListChecks aria-hidden="true" />,
};

const navigation = [{ items: [verifications, orders] }];

function commandsOf(session: VisibleSession): CommandGroup[] {
  return [
    {
      heading: 'Pages',
      commands: [
        { id: 'verifications', shortcut: 'g v', keywords: ['kyb', 'queue', 'cases'], ...verifications },
        { id: 'orders', shortcut: 'g o', keywords: ['desk', 'deal', 'fulfil', 'queue'], ...orders },
        {
          id: 'complete-orders',
          label: 'Complete orders from a file',
          keywords: ['broker', 'csv', 'bulk', 'import'],
          icon: <ListChecks aria-hidden="true" />,
          href: routes.operatorCompletion('live'),
        },
        ...accountCommands,
      ],
    },
    ...placeCommandsOf(session, 'operators'),
    {
      heading: 'Actions',
      commands: [
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => void signOutAndLeave(),
        },
      ],
    },
  ];
}

/** The frame of the operators' area, filled with who is signed in. */
export function OperatorShell({ session, children }: { session: VisibleSession; children: ReactNode }) {
  const commands = useMemo(() => commandsOf(session), [session]);
  return (
    <StaffShell
      member={{ ...session.person, role: 'Operator' }}
      navigation={navigation}
      commands={commands}
      accountLinks={accountLinksOf(session, 'operators')}
      signOut={signOutAndLeave}
    >
      <SecondFactorProvider>{children}</SecondFactorProvider>
    </StaffShell>
  );
}
