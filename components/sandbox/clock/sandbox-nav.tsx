'use client';

import { usePathname } from 'next/navigation';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { useScope } from '@/components/shell/session/scope';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';

/** The way between the pages of the lab. */
export function SandboxNav() {
  const { org, env } = useScope();
  const pathname = usePathname();
  const first = labRoutes.sandbox(org, env);
  const places = [
    { label: 'Clock', href: first },
    { label: 'Resources', href: labRoutes.sandboxResources(org, env) },
    { label: 'Scenarios', href: labRoutes.sandboxScenarios(org, env) },
    { label: 'Inboxes', href: labRoutes.sandboxInboxes(org, env) },
    { label: 'Examples', href: labRoutes.sandboxExamples(org, env) },
    { label: 'Reset', href: labRoutes.sandboxReset(org, env) },
  ];
  const isAt = (href: string) => pathname === href || (href !== first && pathname.startsWith(`${href}/`));
  return (
    <PageTabs label="Sandbox pages" places={places} current={places.find(({ href }) => isAt(href))?.href} />
  );
}
