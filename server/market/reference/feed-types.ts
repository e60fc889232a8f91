import type { DisclosureCategory, DisclosureGroup } from '@/lib/contract/market/disclosures';
import type { MarketSource } from '@/lib/contract/market/values';
import type { Direction, TimePlace } from '@/server/platform/database/keyset';

/** A priced series: an instrument by symbol, an index by code, a currency pair (`USDNGN`), or a mutual fund by code. */
export interface Series {
  readonly kind: 'instrument' | 'index' | 'fx' | 'fund';
  readonly code: string;
}

/** The two stored intervals; hours, weeks and months are aggregated from them (`market/aggregate.ts`). */
export type FeedInterval = '5m' | '1d';

/** One bar of a feed. Prices in ten-thousandths of the unit, or of an index point. */
export interface BarRow {
  /** Where it begins; of a daily bar midnight UTC of its day. */
  readonly at: Date;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  /** Units. */
  readonly volume: number | null;
  /** In minor units (kobo). */
  readonly value: bigint | null;
  readonly trades: number | null;
}

/** The figures of the latest day of one series. Prices in ten-thousandths, value in minor units. */
export interface QuoteRow {
  readonly last: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly previousClose: bigint;
  readonly volume: number | null;
  readonly value: bigint | null;
  readonly trades: number | null;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly asOf: Date;
  /** How far the source is behind the exchange, as it reports. */
  readonly delayedSeconds: number;
  readonly source: MarketSource;
}

/** A disclosure of a feed, with its text. */
export interface DisclosureRow {
  readonly id: string;
  /** Null for notices of the exchange itself. */
  readonly symbol: string | null;
  readonly category: DisclosureCategory;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly publishedAt: Date;
  readonly source: MarketSource;
}

/** Which disclosures; filters that are undefined do not apply. */
export interface DisclosureFilter {
  readonly ids?: readonly string[] | undefined;
  readonly symbol?: string | undefined;
  readonly category?: DisclosureCategory | undefined;
  /** Found in the title without case. */
  readonly titleHas?: string | undefined;
  /** With `titleHas`: those of these symbols are found too, because their issuer's name has the words. */
  readonly orSymbols?: readonly string[] | undefined;
  readonly publishedFrom?: Date | undefined;
  readonly publishedTo?: Date | undefined;
}

/** A page of disclosures, newest first, or oldest first if `isBack`. */
export interface DisclosurePage extends DisclosureFilter, Partial<Direction> {
  /** Only what follows this place in that order. */
  readonly place?: Omit<TimePlace, 'isBack'> | undefined;
  readonly limit: number;
}

/** How many disclosures match, by category. */
export interface DisclosureCounts {
  readonly groups: DisclosureGroup[];
  /** Whether only the newest were counted. */
  readonly has_more: boolean;
}

/** The close of a day. */
export interface DayClose {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Ten-thousandths. */
  readonly close: bigint;
}

/** The interface of every source of market data. It knows nothing after its `now`. */
export interface Feed {
  /** The latest figures by `seriesKey`; a series without a price yet is not in it. */
  quotes(series: readonly Series[]): Promise<Map<string, QuoteRow>>;
  /**
   * Bars whose beginning lies between `from` and `to`, both included, oldest first. With `from` the first `limit` of
   * them, without it (null) the last `limit`. The bar under way is partial.
   */
  bars(series: Series, interval: FeedInterval, from: Date | null, to: Date, limit: number): Promise<BarRow[]>;
  /** By `seriesKey` the closes of the last `count` days that have one, oldest first; today's is the last price. */
  closes(series: readonly Series[], count: number): Promise<Map<string, bigint[]>>;
  /**
   * By `seriesKey` the closes of the days from `from` to `to`, oldest first. It begins with the close of `from`, or the
   * last one before it; days without one are not in it. Dates are `YYYY-MM-DD`.
   */
  closesByDay(series: readonly Series[], from: string, to: string): Promise<Map<string, DayClose[]>>;
  /** Newest first, by publishedAt and then id; at most `page.limit`. */
  disclosures(page: DisclosurePage): Promise<DisclosureRow[]>;
  countDisclosures(filter: DisclosureFilter): Promise<DisclosureCounts>;
  /** One disclosure, unless it is not there or not yet published. */
  disclosure(id: string): Promise<DisclosureRow | undefined>;
}

/** The key of a series in the maps that a feed answers: by codes alone a fund could hide an instrument. */
export const seriesKey = (series: Series): string => `${series.kind}/${series.code}`;
