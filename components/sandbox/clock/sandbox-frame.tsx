'use client';

import { FlaskConical } from 'lucide-react';
import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';

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

const clock = { title: 'Clock', description: 'Advance the time of the test environment.' };

/** The headings of the other pages, by their part of the path. */
const headings: Readonly<Record<string, { readonly title: string; readonly description?: string }>> = {
  resources: { title: 'Resources', description: 'What is open in the test environment, and its outcomes.' },
  scenarios: { title: 'Scenarios', description: 'Make calls fail, and see how your program responds.' },
  inboxes: { title: 'Inboxes' },
  examples: {
    title: 'Examples',
    description: 'What each event contains, a button that triggers it, and the signed curl calls behind it.',
  },
  reset: { title: 'Reset', description: 'Delete the activity of the test environment and start again.' },
};

/** The layout of the lab's pages: the heading, and the page or why the lab is closed. A record has its own heading. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  const refusal = useDisabledReason();
  const [page, record] = useSelectedLayoutSegments();
  const heading = page === undefined ? clock : headings[page];
  return (
    <>
      {heading && (refusal || !record) ? <PageHeader {...heading} /> : null}
      {refusal ? <Card>{refusal}</Card> : children}
    </>
  );
}
