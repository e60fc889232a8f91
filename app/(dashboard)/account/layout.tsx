import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { DeskShell } from '@/components/session/desk-shell';
import { OperatorShell } from '@/components/session/operator-shell';
import { pageSession } from '@/lib/session/page-access';

/** The frame of a person's own pages, around which their first organisation stands, or the operators' area for staff without one. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const session = await pageSession();
  const [membership] = session.memberships;
  if (!membership)
    return session.isOperator ? <OperatorShell session={session}>{children}</OperatorShell> : notFound();
  const [env = 'test'] = membership.environments;
  return (
    <DeskShell session={session} membership={membership} scope={{ org: membership.slug, env }}>
      {children}
    </DeskShell>
  );
}
