'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { monthAfter, monthInFull } from '../portfolio/shares';

/** Query parameters that stay when the month changes. */
const kept = ['currency', 'customer_reference', 'view'] as const;

/** The URL of another month, or of one of its days, with the same filters. */
export function useMonthHref(): (month: string, day?: string) => string {
  const { org, env } = useScope();
  const params = useSearchParams();
  const own = Object.fromEntries(kept.map((name) => [name, params.get(name) ?? undefined]));
  return (month, day) => routes.maturities(org, env, { ...own, month, day });
}

/** The calendar's header with links to the previous and next months. */
export function MaturitiesHeader({ month }: { month: string }) {
  const { org, env } = useScope();
  const hrefOf = useMonthHref();
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <PageHeader
      title={`Maturities, ${monthInFull(month)}`}
      description="Upcoming maturities and payouts."
      breadcrumbs={[{ label: 'Holdings', href: routes.holdings(org, env) }]}
      actions={
        <nav aria-label="Months" className="flex gap-2">
          <LinkButton size="small" href={hrefOf(before)}>
            <ChevronLeft aria-hidden="true" />
            {monthInFull(before)}
          </LinkButton>
          <LinkButton size="small" href={hrefOf(after)}>
            {monthInFull(after)}
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        </nav>
      }
    />
  );
}
