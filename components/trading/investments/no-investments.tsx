'use client';

import { HandCoins } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

/** An empty catalogue: by its filters, or because nothing is offered in this environment. */
export function NoInvestments({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const icon = <HandCoins aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No investment matches these filters"
        description="Take a filter away, or look for another word."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  if (env === 'live') {
    return (
      <EmptyState
        icon={icon}
        title="Nothing is offered in live mode yet"
        description="The provider’s staff put investments into the live catalogue. Until they do, the test catalogue shows what it will look like."
        action={
          <LinkButton href={routes.investments(org, 'test')} variant="primary">
            See the test catalogue
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Nothing is offered yet"
      description="The catalogue lists everything that can be bought, with its price, its fees and when it settles. It is empty at the moment."
    />
  );
}
