'use client';

import { HandCoins } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { useToday } from '@/components/ui/display/ticker';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { isRateHolding } from './figures';
import { type MatureAction, MatureButton } from './mature-button';
import { sellingRefusal } from './selling';

function SellButton({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const ordering = useAllowed('orders:write');
  const today = useToday();
  const refusal = ordering.allowed ? sellingRefusal(holding, today) : ordering.reason;
  const words = (
    <>
      <HandCoins aria-hidden="true" />
      Sell
    </>
  );
  return refusal === undefined ? (
    <LinkButton href={routes.newOrder(org, env, { holding: holding.id, side: 'sell' })} variant="primary">
      {words}
    </LinkButton>
  ) : (
    <Button variant="primary" disabledReason={refusal}>
      {words}
    </Button>
  );
}

type HoldingActionsProps = { holding: Holding; mature: MatureAction };

/** What can be done with a holding: sell it, and in the test environment let it mature. */
export function HoldingActions({ holding, mature }: HoldingActionsProps) {
  const { env } = useScope();
  const canMature = env === 'test' && holding.status === 'active' && isRateHolding(holding);
  return (
    <>
      {canMature ? <MatureButton holding={holding} mature={mature} /> : null}
      <SellButton holding={holding} />
    </>
  );
}
