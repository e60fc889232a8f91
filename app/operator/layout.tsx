import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OperatorProvider } from '@/components/operator/common/operator-context';
import { OrderCommands } from '@/components/operator/orders/order-commands';
import { CaseCommands } from '@/components/operator/review/case-commands';
import {
  OpenExceptionsBadge,
  StoppedRailsBadge,
  WaitingTransfersBadge,
} from '@/components/operator/treasury/nav-badges';
import { TreasuryCommands } from '@/components/operator/treasury/treasury-commands';
import { OperatorShell } from '@/components/shell/navigation/operator-shell';
import { ClientReads } from '@/components/shell/page/client-reads';
import { SessionWatch } from '@/components/shell/session/session-watch';
import { PageBoundary } from '@/components/shell/states/page-boundary';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import * as treasury from '@/lib/dashboard/routes/treasury-routes';
import { operatorPageAccess, pageSession } from '@/lib/dashboard/session/page-access';

export const metadata: Metadata = {
  title: { default: 'Operators', template: '%s · Operators · Partner Desk' },
};

const badges = {
  [treasury.operatorTransfers()]: <WaitingTransfersBadge />,
  [treasury.operatorExceptions()]: <OpenExceptionsBadge />,
  [treasury.operatorRails()]: <StoppedRailsBadge />,
};

/** The frame of the operators' area, which exists only for the provider's staff. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [{ person }, session] = await Promise.all([operatorPageAccess(), pageSession()]);
  return (
    <ClientReads>
      <OperatorProvider operator={person}>
        <OperatorShell session={session} badges={badges}>
          <SessionWatch org="" />
          <CaseCommands />
          <OrderCommands />
          <TreasuryCommands />
          <PageBoundary action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>}>
            {children}
          </PageBoundary>
        </OperatorShell>
      </OperatorProvider>
    </ClientReads>
  );
}
