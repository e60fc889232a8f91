'use client';

import { Star } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

/** The empty state without watchlists: their purpose, and how to start. */
export function NoWatchlists({ onNew }: { onNew: () => void }) {
  const { org, env } = useScope();
  return (
    <Card>
      <EmptyState
        icon={<Star aria-hidden="true" />}
        title="No watchlists yet"
        description="Follow instruments and their prices in a watchlist. Only you can see it. Use the star next to an instrument to add it."
        action={
          <>
            <Button variant="primary" onClick={onNew}>
              New watchlist
            </Button>
            <LinkButton href={routes.instruments(org, env)}>Browse instruments</LinkButton>
          </>
        }
      />
    </Card>
  );
}

/** The empty state of a watchlist. */
export function EmptyWatchlist() {
  return (
    <EmptyState
      icon={<Star aria-hidden="true" />}
      title="Nothing on this list yet"
      description="Add an instrument above, or use the star next to one on any market page."
    />
  );
}
