import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { CaseCommands } from '@/components/review/case-commands';
import { OperatorProvider } from '@/components/review/operator-context';
import { OperatorShell } from '@/components/session/operator-shell';
import { SessionWatch } from '@/components/session/session-watch';
import { operatorPageAccess, pageSession } from '@/lib/session/page-access';

export const metadata: Metadata = {
  title: { default: 'Operators', template: '%s · Operators · Partner Desk' },
};

/** The frame of the operators' area: for the provider's staff, and for nobody else there. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [{ person }, session] = await Promise.all([operatorPageAccess(), pageSession()]);
  return (
    <OperatorProvider operator={person}>
      <OperatorShell session={session}>
        <SessionWatch org="" />
        <CaseCommands />
        {children}
      </OperatorShell>
    </OperatorProvider>
  );
}
