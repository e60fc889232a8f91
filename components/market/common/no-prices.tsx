'use client';

import { Inbox } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

type NoPricesProps = {
  /** What would stand here: “prices”, “exchange rates”. */
  what: string;
  /** The same page in test mode, for the way out; left out in test mode itself. */
  testHref?: string;
};

/** Nothing has been brought in yet: where figures come from, and who brings them. */
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
            ? `Live mode shows the exchange’s own figures and never simulated ones. The provider’s operators bring ${what} in, as files or from a data feed; nothing has arrived yet. Ask your contact at the provider when it will.`
            : `The sandbox makes its own ${what}, unless this installation shows stored ones instead, and none are stored yet.`
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
