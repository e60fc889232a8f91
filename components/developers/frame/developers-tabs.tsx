'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { useScope } from '@/components/shell/session/scope';
import { ClockProvider, realClock } from '@/components/ui/display/ticker';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';

/** The way between the pages of the developers' area, below the heading of each of them. */
export function DevelopersTabs() {
  const { org, env } = useScope();
  const pathname = usePathname();
  const places = [
    { label: 'Keys', href: developerRoutes.developersKeys(org, env) },
    { label: 'Allowlist', href: developerRoutes.developersAllowlist(org, env) },
    { label: 'Request log', href: developerRoutes.developersRequests(org, env) },
    { label: 'API reference', href: developerRoutes.developersReference(org, env) },
  ];
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <PageTabs
      label="Developers pages"
      places={places}
      current={places.find(({ href }) => isAt(href))?.href}
    />
  );
}

/** What every page for developers stands in: keys, signatures and calls go by real time, wherever the sandbox's clock stands. */
export function DevelopersFrame({ children }: { children: ReactNode }) {
  return <ClockProvider value={realClock}>{children}</ClockProvider>;
}
