import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OrderCommands } from '@/components/desk-orders/order-commands';
import { CaseCommands } from '@/components/review/case-commands';
import { OperatorShell } from '@/components/session/operator-shell';
import { SessionWatch } from '@/components/session/session-watch';
import { OperatorProvider } from '@/components/staff/operator-context';
import {
  OpenExceptionsBadge,
  StoppedRailsBadge,
  WaitingTransfersBadge,
} from '@/components/treasury/nav-badges';
import { TreasuryCommands } from '@/components/treasury/treasury-commands';
import { operatorPageAccess, pageSession } from '@/lib/session/page-access';

export const metadata: Metadata = {
  title: { default: 'Operators', template: '%s · Operators · Partner Desk' },
};

const counts = {
  transfers: <WaitingTransfersBadge />,
  exceptions: <OpenExceptionsBadge />,
  rails: <StoppedRailsBadge />,
};

/** The frame of the operators' area: for the provider's staff, and for nobody else there. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [{ person }, session] = await Promise.all([operatorPageAccess(), pageSession()]);
  return (
    <OperatorProvider operator={person}>
      <OperatorShell session={session} counts={counts}>
        <SessionWatch org="" />
        <CaseCommands />
        <OrderCommands />
        <TreasuryCommands />
        {children}
      </OperatorShell>
    </OperatorProvider>
  );
}
