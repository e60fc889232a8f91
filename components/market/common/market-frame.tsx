'use client';

import { CandlestickChart } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';

const placesOf = ({ org, env }: Scope) => [
  { label: 'Overview', href: routes.market(org, env) },
  { label: 'Instruments', href: routes.instruments(org, env) },
  { label: 'Watchlists', href: routes.watchlists(org, env) },
  { label: 'Indices', href: routes.indices(org, env) },
  { label: 'Exchange rates', href: routes.fx(org, env) },
  { label: 'Calendar', href: routes.marketCalendar(org, env) },
  { label: 'Disclosures', href: routes.disclosures(org, env) },
];

/** The navigation of the market pages. */
export function MarketNav() {
  const scope = useScope();
  const pathname = usePathname();
  const places = placesOf(scope);
  const overview = routes.market(scope.org, scope.env);
  const isAt = (href: string) => pathname === href || (href !== overview && pathname.startsWith(`${href}/`));
  return (
    <div className="max-lg:-mt-3">
      <PageTabs label="Market pages" places={places} current={places.find(({ href }) => isAt(href))?.href} />
    </div>
  );
}

/** Renders its children for members who may read the market. Explains to others why they can't, and who can. */
export function MarketGate({ children }: { children: ReactNode }) {
  const reading = useAllowed('market:read');
  if (reading.allowed) return children;
  return (
    <Card>
      <EmptyState
        wholePage
        icon={<CandlestickChart aria-hidden="true" />}
        title="You can’t read the market"
        description={reading.reason}
      />
    </Card>
  );
}
