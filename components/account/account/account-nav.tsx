'use client';

import { usePathname } from 'next/navigation';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import {
  accountNotifications,
  accountSecurity,
  accountSessions,
} from '@/lib/dashboard/routes/account-routes';

const places = [
  { label: 'Security', href: accountSecurity() },
  { label: 'Sessions', href: accountSessions() },
  { label: 'Notifications', href: accountNotifications() },
];

/** The navigation between the account pages. */
export function AccountNav() {
  return <PageTabs label="Account pages" places={places} current={usePathname()} />;
}
