import type { MarketIndex } from '@/lib/contract/market/indices';
import { lagosDate } from '../calendar/lagos';
import type { Feed, QuoteRow } from '../reference/feed-types';
import type { IndexFacts } from '../reference/indices';
import { formatPrice, percentOf } from '../reference/prices';
import { indexSeries } from './bars/series-of';
import { dayFiguresOf, freshnessOf } from './present-quote';

/** The last close of the year before the present one, in ten-thousandths of a point; undefined where none of that year is known. */
export async function closeOfLastYear(feed: Feed, code: string, now: Date): Promise<bigint | undefined> {
  const year = Number(lagosDate(now).slice(0, 4));
  const lastDay = new Date(Date.UTC(year - 1, 11, 31));
  const [bar] = await feed.bars(indexSeries(code), '1d', null, lastDay, 1);
  return bar?.at.getUTCFullYear() === year - 1 ? bar.close : undefined;
}

/** An index as the interface shows it. */
export function presentIndex(
  facts: IndexFacts,
  quote: QuoteRow,
  yearBefore: bigint | undefined,
): MarketIndex {
  const { code, name, description, members } = facts;
  return {
    code,
    name,
    description,
    members: members.length,
    level: formatPrice(quote.last),
    ...dayFiguresOf(quote),
    ...(yearBefore !== undefined && {
      year_to_date_percent: percentOf(quote.last - yearBefore, yearBefore),
    }),
    ...freshnessOf(quote),
  };
}
