import { MOST_COUNTED } from '@/lib/contract/lists';
import { disclosureCategories } from '@/lib/contract/market/disclosures';
import type { TimePlace } from '@/server/platform/database/keyset';
import type {
  BarRow,
  DisclosureFilter,
  DisclosureRow,
  Feed,
  FeedInterval,
  Series,
} from '../reference/feed-types';
import type { World } from '../simulator/market-simulator';

const DAY_MS = 86_400_000;
/** The world begins later than somebody may ask from. */
const BEGINNING = new Date('2016-01-01T00:00:00.000Z');

/** More calendar days than so many bars lie in: days of weekends and holidays; five minutes are there of thirty sessions alone. */
const spanOf = (interval: FeedInterval, bars: number): number =>
  (interval === '5m' ? 75 : Math.ceil(bars * 1.6) + 14) * DAY_MS;

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);
const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** Which span of the world holds the bars that are asked for by their number. */
function spanFor(interval: FeedInterval, from: Date | null, last: Date, limit: number): [Date, Date] {
  const span = spanOf(interval, limit);
  if (from === null) return [later(shifted(last, -span), BEGINNING), last];
  const first = later(from, BEGINNING);
  return [first, interval === '5m' ? last : earlier(last, shifted(first, span))];
}

/** Below zero where a disclosure is older than a place, above it where it is newer. */
const compare = (row: DisclosureRow, place: Pick<TimePlace, 'at' | 'id'>): number =>
  row.publishedAt.getTime() - place.at.getTime() || (row.id === place.id ? 0 : row.id < place.id ? -1 : 1);

function isWanted(row: DisclosureRow, filter: DisclosureFilter): boolean {
  const { ids, symbol, category, titleHas, orSymbols, publishedFrom, publishedTo } = filter;
  const isFound =
    titleHas === undefined ||
    row.title.toLowerCase().includes(titleHas.toLowerCase()) ||
    (row.symbol !== null && orSymbols?.includes(row.symbol) === true);
  return (
    isFound &&
    (!ids || ids.includes(row.id)) &&
    (symbol === undefined || row.symbol === symbol) &&
    (!category || row.category === category) &&
    (!publishedFrom || row.publishedAt >= publishedFrom) &&
    (!publishedTo || row.publishedAt <= publishedTo)
  );
}

/** The sandbox's own market as a feed, at a moment. */
export const simulatedFeed = (world: World, now: Date): Feed => ({
  quotes: (series) => world.quotes(series, now),
  async bars(series: Series, interval, from, to, limit): Promise<BarRow[]> {
    const [first, last] = spanFor(interval, from, earlier(to, now), limit);
    if (first > last) return [];
    const rows = await world.bars(series, interval, first, last, now);
    return from === null ? rows.slice(-limit) : rows.slice(0, limit);
  },
  closes: (series, count) => world.closes(series, count, now),
  closesByDay: (series, from, to) => world.closesByDay(series, from, to, now),
  async disclosures({ place, isBack = false, limit, ...filter }) {
    const isBeyond = (row: DisclosureRow) =>
      !place || (isBack ? compare(row, place) > 0 : compare(row, place) < 0);
    const found = (await world.disclosures(now)).filter((row) => isBeyond(row) && isWanted(row, filter));
    return (isBack ? found.reverse() : found).slice(0, limit);
  },
  async countDisclosures(filter) {
    const found = (await world.disclosures(now)).filter((row) => isWanted(row, filter));
    const counted = found.slice(0, MOST_COUNTED);
    const groups = [...disclosureCategories]
      .sort()
      .map((category) => ({ category, count: counted.filter((row) => row.category === category).length }))
      .filter(({ count }) => count > 0);
    return { groups, has_more: found.length > counted.length };
  },
  disclosure: async (id) => (await world.disclosures(now)).find((row) => row.id === id),
});
