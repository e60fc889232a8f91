import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { AccountShell } from '@/components/shell/navigation/account-shell';
import { SessionWatch } from '@/components/shell/session/session-watch';
import { pageSession } from '@/lib/dashboard/session/page-access';

/** The user's own pages, in a frame without an organisation. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const session = await pageSession();
  return (
    <AccountShell session={session}>
      <SessionWatch org="" />
      <PageHeader title="Your account" description={session.person.email || undefined} />
      {children}
    </AccountShell>
  );
}
