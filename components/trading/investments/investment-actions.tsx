'use client';

import { ChartCandlestick, Columns3 } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { BuyButton } from '../order-parts/order-links';
import { CHOSEN } from './comparison/compared-ids';
import { tradedSymbol } from './terms-labels';

function OnTheMarket({ symbol }: { symbol: string }) {
  const { org, env } = useScope();
  const reading = useAllowed('market:read');
  const words = (
    <>
      <ChartCandlestick aria-hidden="true" />
      {symbol} on the market
    </>
  );
  return reading.allowed ? (
    <LinkButton href={routes.instrument(org, env, symbol)}>{words}</LinkButton>
  ) : (
    <Button disabledReason={reading.reason}>{words}</Button>
  );
}

/** Links from an investment: buy it, compare it, open its instrument. */
export function InvestmentActions({ investment }: { investment: Investment }) {
  const { org, env } = useScope();
  const { id, type } = investment;
  const symbol = tradedSymbol(investment);
  return (
    <>
      <LinkButton href={routes.investments(org, env, { type, [CHOSEN]: id })}>
        <Columns3 aria-hidden="true" />
        Compare with…
      </LinkButton>
      {symbol === undefined ? null : <OnTheMarket symbol={symbol} />}
      <BuyButton investment={investment} />
    </>
  );
}
