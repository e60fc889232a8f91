'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { useScope } from '@/components/shell/session/scope';
import { ClockProvider, realClock } from '@/components/ui/display/ticker';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';

/** The navigation between the developer pages, below each page's heading. */
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

/** The frame of every developer page. Keys, signatures and calls use real time, whatever the sandbox clock shows. */
export function DevelopersFrame({ children }: { children: ReactNode }) {
  return <ClockProvider value={realClock}>{children}</ClockProvider>;
}
