'use client';

import { useQuery } from '@tanstack/react-query';
import { useInstrument } from '@/components/market/common/use-market';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { SkeletonFacts } from '@/components/ui/feedback/skeleton';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { BuyButton } from '../order-parts/order-links';
import { feeLineText, feesOf } from './fee-lines';
import { InvestmentStatus } from './marks';
import { investmentsQuery } from './queries';

/** The terms of buying: minimum amount, cost and settlement. */
function Terms({ investment }: { investment: Investment }) {
  const { org, env } = useScope();
  const { fees, currency, minimum_amount, maximum_amount, settlement, status, closed_reason } = investment;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <InvestmentStatus status={status} />
        {status === 'open'
          ? 'Available to buy as an investment.'
          : (closed_reason ?? 'Not accepting orders.')}
      </p>
      <DescriptionList
        items={[
          { label: 'Minimum', value: <Amount value={minimum_amount} currency={currency} /> },
          ...(maximum_amount
            ? [{ label: 'Maximum', value: <Amount value={maximum_amount} currency={currency} /> }]
            : []),
          ...feesOf(fees, 'buy').map((fee) => ({
            label: fee.name,
            value: <span className="text-sm">{feeLineText(fee, fees)}</span>,
          })),
          {
            label: 'Settles',
            value: `${formatDay(settlement.settles_on)}, ${settlement.cycle}`,
          },
        ]}
      />
      <BuyButton investment={investment} className="mt-4 w-full" />
      <LinkButton href={routes.investment(org, env, investment.id)} className="mt-2 w-full">
        See the investment
      </LinkButton>
    </>
  );
}

function Answer({ symbol }: { symbol: string }) {
  const scope = useScope();
  const status = useInstrument(symbol).data?.data.status;
  const { data, error, isFetching, refetch } = useQuery(investmentsQuery(scope, { symbol }));
  if (error && !data)
    return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />;
  if (!data) {
    return (
      <div aria-busy="true" className="space-y-5">
        <SkeletonFacts count={7} />
      </div>
    );
  }
  const investment = data.data.find((each) => each.status === 'open') ?? data.data[0];
  if (investment) return <Terms investment={investment} />;
  return (
    <p className="text-muted">
      {status === 'suspended'
        ? 'Not available: the exchange has suspended trading.'
        : `Not available: ${symbol} is not in the investment catalogue, which the provider manages.`}
    </p>
  );
}

/** Whether an instrument can be bought here, and its terms; or why that is unknown. */
export function Buying({ symbol }: { symbol: string }) {
  const reading = useAllowed('investments:read');
  return (
    <Section title="Trading details">
      {reading.allowed ? <Answer symbol={symbol} /> : <p className="text-muted">{reading.reason}</p>}
    </Section>
  );
}
