'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { SkeletonFacts } from '@/components/ui/feedback/skeleton';
import type { MarketDay, MarketStatus } from '@/lib/contract/market/status';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { calendarAroundQuery } from '../chart/queries';
import { useDeferred } from '../quote/use-deferred';
import { nextHoliday, nextTradingDay } from './exchange-days';

function settlement(days: readonly MarketDay[], today: string): DescriptionListItem[] {
  const trading = nextTradingDay(days, today);
  if (!trading?.settles_on) return [];
  const when = trading.date === today ? 'today' : formatDay(trading.date);
  return [{ label: `A trade on ${when} settles`, value: formatDay(trading.settles_on) }];
}

function holiday(days: readonly MarketDay[], today: string): DescriptionListItem {
  const next = nextHoliday(days, today);
  if (!next) return { label: 'Next holiday', value: 'None known in the next four months' };
  const certainty =
    next.certainty === 'provisional' ? 'provisional until the government declares it' : 'declared';
  return {
    label: 'Next holiday',
    value: formatDay(next.date),
    hint: `${next.name ?? 'Closed'}, ${certainty}`,
  };
}

/** The facts of the exchange calendar that matter for a trade now. Loaded last. */
export function ExchangeFacts({ market }: { market: MarketStatus }) {
  const scope = useScope();
  const query = calendarAroundQuery(scope, market.date);
  const { box, isDue } = useDeferred<HTMLDivElement>(query.queryKey);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isDue });
  const upcoming = market.is_open
    ? { label: 'Closes', value: <Time value={market.next_close} /> }
    : { label: 'Opens next', value: <Time value={market.next_open} /> };
  return (
    <Section
      title="Market hours"
      actions={<TextLink href={routes.marketCalendar(scope.org, scope.env)}>Calendar</TextLink>}
    >
      <div ref={box} className="min-h-36">
        {data ? (
          <DescriptionList
            items={[upcoming, ...settlement(data.data, market.date), holiday(data.data, market.date)]}
          />
        ) : error ? (
          <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-0" />
        ) : (
          <div aria-busy="true" className="space-y-5">
            <SkeletonFacts count={3} />
          </div>
        )}
      </div>
    </Section>
  );
}
