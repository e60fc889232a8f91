import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { AccountNav } from '@/components/account/account-nav';
import { DeskShell } from '@/components/session/desk-shell';
import { OperatorShell } from '@/components/session/operator-shell';
import { RecordCommands } from '@/components/session/record-commands';
import { SessionWatch } from '@/components/session/session-watch';
import { PageHeader } from '@/components/shell/page-header';
import { pageAccess, pageSession } from '@/lib/session/page-access';
import { refusalsFor } from '@/lib/session/refusals';

/** The frame of a person's own pages, around which their first organisation stands, or the operators' area for staff without one. */
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
    <DeskShell session={session} membership={membership} scope={scope} refusals={refusalsFor(permissions)}>
      <SessionWatch org={scope.org} />
      <RecordCommands scope={scope} />
      {page}
    </DeskShell>
  );
}
