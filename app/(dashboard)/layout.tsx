import type { ReactNode } from 'react';
import { ReadProvider } from '@/components/shell/frame/read-provider';
import { pageSession } from '@/lib/dashboard/session/page-access';

/** Every page below belongs to somebody who is signed in. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await pageSession();
  return <ReadProvider>{children}</ReadProvider>;
}
