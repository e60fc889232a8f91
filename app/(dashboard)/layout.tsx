import type { ReactNode } from 'react';
import { pageSession } from '@/lib/dashboard/session/page-access';

/** Every page below requires a signed-in user. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await pageSession();
  return children;
}
