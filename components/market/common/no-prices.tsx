'use client';

import { Inbox } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

type NoPricesProps = {
  /** The missing content: “prices”, “exchange rates”. */
  what: string;
  /** The same page in test mode, as an alternative; undefined in test mode. */
  testHref?: string;
};

/** The empty state before figures are imported: where they come from, and who imports them. */
export function NoPrices({ what, testHref }: NoPricesProps) {
  const { org, env } = useScope();
  const isLive = env === 'live';
  return (
    <Card>
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title={`No ${what} yet`}
        description={
          isLive
            ? `Live mode shows real exchange figures only. The provider imports ${what} from files or a data feed, and nothing has arrived yet. Ask your contact at the provider when to expect it.`
            : `This installation shows stored ${what} instead of simulated ones, and none are stored yet.`
        }
        action={
          isLive ? (
            <LinkButton href={testHref ?? routes.market(org, 'test')}>See it in test mode</LinkButton>
          ) : undefined
        }
      />
    </Card>
  );
}
