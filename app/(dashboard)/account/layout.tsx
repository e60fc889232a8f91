import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { AccountNav } from '@/components/account/account/account-nav';
import { PageHeader } from '@/components/shell/frame/page-header';
import { DeskShell } from '@/components/shell/navigation/desk-shell';
import { OperatorShell } from '@/components/shell/navigation/operator-shell';
import { SessionWatch } from '@/components/shell/session/session-watch';
import { disabledReasonsFor } from '@/lib/dashboard/actions/disabled-reasons';
import { pageAccess, pageSession } from '@/lib/dashboard/session/page-access';

/** The user's own pages, in the frame of their first organisation, or of the operators' area for staff without one. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const session = await pageSession();
  const page = (
    <>
      <PageHeader title="Your account" description={session.person.email || undefined} />
      <AccountNav />
      {children}
    </>
  );
  const [membership] = session.memberships;
  if (!membership)
    return session.isOperator ? <OperatorShell session={session}>{page}</OperatorShell> : notFound();
  const [env = 'test'] = membership.environments;
  const scope = { org: membership.slug, env };
  const { permissions } = await pageAccess(scope);
  return (
    <DeskShell
      session={session}
      membership={membership}
      scope={scope}
      refusals={disabledReasonsFor(permissions)}
    >
      <SessionWatch org={scope.org} />
      {page}
    </DeskShell>
  );
}
