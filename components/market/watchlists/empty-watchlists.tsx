'use client';

import { Star } from 'lucide-react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import * as routes from '@/lib/dashboard/routes/routes';
import { STARTER_NAME } from './starter';
import { useWatchlistTools } from './watchlist-provider';

type StarterProps = {
  /** The symbols of the starter list. */
  symbols: readonly string[];
  onMade: (list: Watchlist) => void;
};

/** Creates a first watchlist with the largest companies. */
function StarterButton({ symbols, onMade }: StarterProps) {
  const { actions } = useWatchlistTools();
  const creating = useAction(actions.create, { changes: ['listWatchlists'] });
  async function create(): Promise<void> {
    const result = await creating.run({ body: { name: STARTER_NAME, symbols: [...symbols] } });
    if (!result.ok) return;
    notifyDone({ title: `${STARTER_NAME} created`, description: 'Rename it, or change its instruments.' });
    onMade(result.data.data);
  }
  return (
    <>
      <Button variant="primary" pending={creating.pending} onClick={() => void create()}>
        Start with the largest companies
      </Button>
      {creating.error ? (
        <div className="order-last w-full">
          <ActionFailure error={creating.error} onRetry={() => void create()} />
        </div>
      ) : null}
    </>
  );
}

type NoWatchlistsProps = {
  /** The symbols of the starter list; empty while the market has no prices. */
  starter: readonly string[];
  onMade: (list: Watchlist) => void;
  onNew: () => void;
};

/** The empty state without watchlists: their purpose, and how to start. */
export function NoWatchlists({ starter, onMade, onNew }: NoWatchlistsProps) {
  const { org, env } = useScope();
  const hasStarter = starter.length > 0;
  return (
    <Card>
      <EmptyState
        icon={<Star aria-hidden="true" />}
        title="No watchlists yet"
        description="Follow instruments and their prices in a watchlist. Only you can see it. Use the star next to an instrument to add it."
        action={
          <>
            {hasStarter ? <StarterButton symbols={starter} onMade={onMade} /> : null}
            <Button variant={hasStarter ? 'secondary' : 'primary'} onClick={onNew}>
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
