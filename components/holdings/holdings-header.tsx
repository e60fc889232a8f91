'use client';

import { CalendarClock } from 'lucide-react';
import { NewOrderButton } from '@/components/order-parts/new-order-button';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

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
