'use client';

import { FlaskConical } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';

/** The tabs of the lab. */
function SandboxNav() {
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

/** Why the lab is unavailable here, and what to do; null if it is available. */
function useDisabledReason(): ReactNode {
  const { org, env } = useScope();
  const reading = useAllowed('sandbox:read');
  if (env === 'live') {
    return (
      <EmptyState
        icon={<FlaskConical aria-hidden="true" />}
        title="The sandbox is in test mode only"
        description="In live mode, time is real and only payment providers, brokers and banks update records."
        action={
          <LinkButton variant="primary" href={labRoutes.sandbox(org, 'test')}>
            Go to the sandbox
          </LinkButton>
        }
      />
    );
  }
  if (reading.allowed) return null;
  return (
    <EmptyState
      icon={<FlaskConical aria-hidden="true" />}
      title="You can’t use the sandbox lab"
      description={reading.reason}
    />
  );
}

/** The layout of the lab's pages: title and tabs, or why the lab is closed. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  const refusal = useDisabledReason();
  return (
    <>
      <PageHeader
        title="Sandbox lab"
        description="Advance time, trigger outcomes and see how your program responds. Test mode only."
      />
      {refusal ? (
        <Card>{refusal}</Card>
      ) : (
        <>
          <SandboxNav />
          {children}
        </>
      )}
    </>
  );
}
