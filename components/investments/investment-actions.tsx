'use client';

import { ChartCandlestick, Columns3 } from 'lucide-react';
import { BuyButton } from '@/components/order-parts/buy-button';
import { useAllowed, useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { Investment } from '@/lib/contract/investments';
import * as routes from '@/lib/routes';
import { tradedSymbol } from './traded-symbol';
import { CHOSEN } from './use-comparison';

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

/** Where one goes from an investment: to buy it, into a comparison with others, and to its instrument. */
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
