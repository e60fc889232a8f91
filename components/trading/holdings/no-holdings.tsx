'use client';

import { PieChart } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

/** No holdings: by their filters, or because nothing was bought yet. */
export function NoHoldings({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const icon = <PieChart aria-hidden="true" />;
  return filtered ? (
    <EmptyState
      icon={icon}
      title="No holding matches these filters"
      description="Change a filter, or take one away. A customer reference must match from its first to its last character."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title="Nothing is held yet"
      description="Each completed buy makes a holding. It is listed here with its value of the moment, its returns and the day on which it matures."
      action={<LinkButton href={routes.investments(org, env)}>See what can be bought</LinkButton>}
    />
  );
}
