'use client';

import { CalendarClock } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { NewOrderButton } from '../order-parts/new-order-button';

/** The head of the portfolio. */
export function HoldingsHeader() {
  const { org, env } = useScope();
  return (
    <PageHeader
      title="Holdings"
      description="What was bought, what it is worth now and why, and when it comes back."
      actions={
        <>
          <LinkButton href={routes.maturities(org, env)}>
            <CalendarClock aria-hidden="true" />
            Maturities
          </LinkButton>
          <NewOrderButton />
        </>
      }
    />
  );
}
