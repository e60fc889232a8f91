'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LinkButton } from '@/components/ui/controls/link-button';
import { searchScore } from '@/components/ui/controls/search-score';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { activeHoldingsQuery } from '../queries';
import { FoundRow, FoundSkeleton } from './found-row';

const textsOf = ({ investment_name, symbol = '', customer_reference = '', id }: Holding) => [
  investment_name,
  symbol,
  customer_reference,
  id,
];

/** Active holdings that the words find, each a way to sell from it. */
export function FoundHoldings({ words }: { words: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const read = useQuery(activeHoldingsQuery(scope));
  if (!read.data) {
    if (!read.error) return <FoundSkeleton label="holdings" />;
    return <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  }
  const { data: held, next_cursor: more } = read.data;
  const found = held.filter((holding) => words === '' || searchScore(words, textsOf(holding)) > 0);
  if (found.length === 0) {
    return (
      <EmptyState
        title={held.length === 0 ? 'Nothing is held yet' : 'No holding has these words'}
        description="A holding comes of each buy that is completed. What is active can be sold from, all of it or a part."
        action={<LinkButton href={routes.newOrder(org, env, { side: 'buy' })}>Buy an investment</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul aria-label="Holdings" className="divide-y divide-border border-border border-t">
        {found.map((holding) => (
          <FoundRow
            key={holding.id}
            href={routes.newOrder(org, env, { side: 'sell', holding: holding.id })}
            name={holding.investment_name}
            about={
              <>
                {holding.customer_reference ? <span>{holding.customer_reference}</span> : null}
                <span>since {formatDay(holding.start_date)}</span>
              </>
            }
            figure={<Amount value={holding.current_value} currency={holding.currency} />}
            figureAbout={`${unitsText(holding.available_units)} units to sell`}
          />
        ))}
      </ul>
      {more ? (
        <p className="border-border border-t px-4 py-2.5 text-muted text-sm sm:px-5">
          These are the latest hundred. Older ones are sold from their own pages.
        </p>
      ) : null}
    </>
  );
}
