'use client';

import {
  ArrowLeftRight,
  ClipboardCheck,
  FileSpreadsheet,
  ListChecks,
  LogOut,
  type LucideIcon,
  Scale,
  TriangleAlert,
  Waypoints,
} from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import * as routes from '@/lib/dashboard/routes/routes';
import * as treasury from '@/lib/dashboard/routes/treasury-routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import type { Command, CommandGroup } from '../frame/shell-types';
import { StaffShell } from '../frame/staff-shell';
import { SecondFactorProvider } from '../second-factor/second-factor-provider';
import { accountCommands, accountLinksOf, placeCommandsOf, signOutAndLeave } from '../sign-in/account-links';

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

const page = (label: string, href: string, Icon: LucideIcon) => ({
  label,
  href,
  icon: <Icon aria-hidden="true" />,
});

const transfers = page('Transfers', treasury.operatorTransfers(), ArrowLeftRight);
const exceptions = page('Exceptions', treasury.operatorExceptions(), TriangleAlert);
const statements = page('Statements', treasury.operatorStatements(), FileSpreadsheet);
const settlements = page('Settlements', treasury.operatorSettlements(), Scale);
const rails = page('Rails', treasury.operatorRails(), Waypoints);

/** Counts of items that need action, next to their page. */
interface Counts {
  readonly transfers: ReactNode;
  readonly exceptions: ReactNode;
  readonly rails: ReactNode;
}

const NO_COUNTS: Partial<Counts> = {};

const navigationOf = (counts: Partial<Counts>) => [
  {
    items: [
      verifications,
      orders,
      { ...transfers, badge: counts.transfers },
      { ...exceptions, badge: counts.exceptions },
      statements,
      settlements,
      { ...rails, badge: counts.rails },
    ],
  },
];

const treasuryCommands: Command[] = [
  { id: 'transfers', shortcut: 'g t', keywords: ['manual', 'wire', 'swift', 'approve'], ...transfers },
  {
    ...page('Record a transfer', treasury.newOperatorTransfer(), ArrowLeftRight),
    id: 'record-transfer',
    keywords: ['new', 'manual', 'wire', 'swift', 'arrived'],
  },
  { id: 'exceptions', shortcut: 'g x', keywords: ['unmatched', 'provider', 'resolve'], ...exceptions },
  { id: 'statements', shortcut: 'g b', keywords: ['bank', 'csv', 'import'], ...statements },
  {
    ...page('Import a statement', treasury.newOperatorStatement(), FileSpreadsheet),
    id: 'import-statement',
    keywords: ['bank', 'csv', 'upload', 'new'],
  },
  { id: 'settlements', shortcut: 'g s', keywords: ['report', 'reconcile', 'days'], ...settlements },
  { id: 'rails', shortcut: 'g r', keywords: ['providers', 'limits', 'accounts', 'breaker'], ...rails },
];

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
        ...treasuryCommands,
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

type OperatorShellProps = { session: VisibleSession; counts?: Partial<Counts>; children: ReactNode };

/** The frame of the operators' area, with the operator and the counts. */
export function OperatorShell({ session, counts = NO_COUNTS, children }: OperatorShellProps) {
  const commands = useCallback(async () => commandsOf(session), [session]);
  return (
    <StaffShell
      member={{ ...session.person, role: 'Operator' }}
      navigation={navigationOf(counts)}
      commands={commands}
      accountLinks={accountLinksOf(session, 'operators')}
      signOut={signOutAndLeave}
    >
      <SecondFactorProvider>{children}</SecondFactorProvider>
    </StaffShell>
  );
}
