'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Price } from '@/components/market/common/price';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { tidyDecimal } from '../../investments/calculator/decimals';
import { InvestmentStatus } from '../../investments/investment-status';
import { PricesNote } from '../../investments/prices-note';
import { investmentTypeLabels } from '../../labels/investments';
import { foundInvestmentsQuery } from '../queries';
import { FoundRow, FoundSkeleton } from './found-row';

function Figure({ investment }: { investment: Investment }) {
  const { price_source, unit_price, currency, interest_rate } = investment;
  if (price_source) return <Price value={tidyDecimal(unit_price)} currency={currency} />;
  return interest_rate ? `${tidyDecimal(interest_rate)}% a year` : currency;
}

/** Investments that the words find, each a way to buy it. */
export function FoundInvestments({ words }: { words: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const read = useQuery({ ...foundInvestmentsQuery(scope, words), placeholderData: keepPreviousData });
  if (!read.data) {
    if (!read.error) return <FoundSkeleton label="investments" />;
    return <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  }
  const { data: found, next_cursor: more } = read.data;
  if (found.length === 0) {
    return (
      <EmptyState
        title="No investments match"
        description="Try part of its name, issuer or symbol, or browse the catalogue."
        action={<LinkButton href={routes.investments(org, env)}>See investments</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className="px-4 pb-2 empty:hidden sm:px-5">
        <PricesNote investments={found} />
      </div>
      <ul
        aria-label="Investments"
        aria-busy={read.isPlaceholderData}
        className="divide-y divide-border border-border border-t"
      >
        {found.map((investment) => {
          const { id, name, type, symbol, status, minimum_amount: minimum, currency } = investment;
          return (
            <FoundRow
              key={id}
              href={routes.newOrder(org, env, { side: 'buy', investment: id })}
              name={name}
              about={
                <>
                  {symbol ? <span>{symbol}</span> : null}
                  <span>{investmentTypeLabels[type]}</span>
                  {status === 'closed' ? <InvestmentStatus status={status} /> : null}
                </>
              }
              figure={<Figure investment={investment} />}
              figureAbout={`from ${formatAmount(minimum, currency)}`}
            />
          );
        })}
      </ul>
      {more ? (
        <p className="border-border border-t px-4 py-2.5 text-muted text-sm sm:px-5">
          Search to find more, or browse the catalogue.
        </p>
      ) : null}
    </>
  );
}
