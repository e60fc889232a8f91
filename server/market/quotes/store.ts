import { sql } from 'drizzle-orm';
import type { MarketSource } from '@/lib/contract/market/values';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { QuoteRow, Series } from '../reference/feed-types';

/** A column of numbers as PostgreSQL writes an array: for thousands of rows this is far cheaper than one parameter each. */
export const numbers = (values: readonly (number | bigint | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : String(value))).join(',')}}`;

const nameOf = ({ kind, code }: Series): string => `${kind}/${code}`;

/**
 * The numbers under which series are stored; those that are new get one.
 * @returns by `kind/code`
 */
export async function numberSeries(
  tx: Transaction,
  series: readonly Series[],
): Promise<ReadonlyMap<string, number>> {
  const sorted = [...new Map(series.map((one) => [nameOf(one), one])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const kinds = sql.param(sorted.map(([, { kind }]) => kind));
  const codes = sql.param(sorted.map(([, { code }]) => code));
  const read = () =>
    queryRows<{ id: number; kind: string; code: string }>(
      tx,
      sql`select s.id, s.kind, s.code from unnest(${kinds}::text[], ${codes}::text[]) as t (kind, code)
        join market_series s on s.kind = t.kind and s.code = t.code`,
    );
  let rows = await read();
  if (rows.length < sorted.length) {
    await tx.execute(
      sql`insert into market_series (kind, code) select * from unnest(${kinds}::text[], ${codes}::text[])
        on conflict (kind, code) do nothing`,
    );
    rows = await read();
  }
  return new Map(rows.map(({ id, kind, code }) => [`${kind}/${code}`, id]));
}

/** A quote on its way into the table: prices in ten-thousandths, value in minor units, the time in milliseconds. */
export interface NewQuote {
  readonly seriesId: number;
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previousClose: number;
  readonly volume: number | null;
  readonly value: number | null;
  readonly trades: number | null;
  readonly bid: number | null;
  readonly ask: number | null;
  readonly asOf: number;
  readonly delayedSeconds: number;
}

const figures = sql`last, open, high, low, previous_close, volume, value, trades, bid, ask, as_of, delayed_seconds, source`;
const excluded = sql`last = excluded.last, open = excluded.open, high = excluded.high, low = excluded.low,
  previous_close = excluded.previous_close, volume = excluded.volume, value = excluded.value, trades = excluded.trades,
  bid = excluded.bid, ask = excluded.ask, as_of = excluded.as_of, delayed_seconds = excluded.delayed_seconds,
  source = excluded.source`;
const isOther = sql`(q.last, q.open, q.high, q.low, q.previous_close, q.volume, q.value, q.trades, q.bid, q.ask, q.as_of,
  q.delayed_seconds, q.source) is distinct from (excluded.last, excluded.open, excluded.high, excluded.low,
  excluded.previous_close, excluded.volume, excluded.value, excluded.trades, excluded.bid, excluded.ask, excluded.as_of,
  excluded.delayed_seconds, excluded.source)`;

/**
 * Stores quotes, one a series at most, where none as new is there.
 * @returns how many are new, or other than what stood there; and how many are older than that.
 */
export async function upsertQuotes(
  tx: Transaction,
  quotes: readonly NewQuote[],
  source: MarketSource,
): Promise<{ readonly stored: number; readonly older: readonly number[] }> {
  const sorted = [...quotes].sort((a, b) => a.seriesId - b.seriesId);
  const column = (of: (quote: NewQuote) => number | null) => sql.param(numbers(sorted.map(of)));
  const [row] = await queryRows<{ stored: number; older: number[] }>(
    tx,
    sql`with given as (
      select * from unnest(${column((quote) => quote.seriesId)}::text::integer[], ${column((quote) => quote.last)}::text::bigint[],
        ${column((quote) => quote.open)}::text::bigint[], ${column((quote) => quote.high)}::text::bigint[],
        ${column((quote) => quote.low)}::text::bigint[], ${column((quote) => quote.previousClose)}::text::bigint[],
        ${column((quote) => quote.volume)}::text::bigint[], ${column((quote) => quote.value)}::text::bigint[],
        ${column((quote) => quote.trades)}::text::integer[], ${column((quote) => quote.bid)}::text::bigint[],
        ${column((quote) => quote.ask)}::text::bigint[], ${column((quote) => quote.asOf)}::text::bigint[],
        ${column((quote) => quote.delayedSeconds)}::text::integer[])
        as n (series_id, last, open, high, low, previous_close, volume, value, trades, bid, ask, ms, delayed_seconds)
    ), stored as (
      insert into market_quotes as q (series_id, ${figures})
      select series_id, last, open, high, low, previous_close, volume, value, trades, bid, ask,
             to_timestamp(ms / 1000.0), delayed_seconds, ${source}::text
        from given order by series_id
      on conflict (series_id) do update set ${excluded}
        where excluded.as_of >= q.as_of and ${isOther}
      returning 1)
    select (select count(*)::integer from stored) as stored,
           coalesce((select array_agg(g.series_id) from given g join market_quotes q on q.series_id = g.series_id
             where to_timestamp(g.ms / 1000.0) < q.as_of), '{}') as older`,
  );
  return { stored: row?.stored ?? 0, older: row?.older ?? [] };
}

/**
 * Makes the quotes of series from their last two days where those are newer than what is there, or correct what was
 * made so before.
 * @param closeSeconds when the exchange closes, in seconds after midnight UTC
 */
export async function followBars(
  tx: Transaction,
  seriesIds: readonly number[],
  closeSeconds: number,
  now: Date,
  source: MarketSource,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`insert into market_quotes as q (series_id, ${figures})
      select s.id, day.close, day.open, day.high, day.low, coalesce(before.close, day.open), day.volume, day.value,
             day.trades, null, null, least(${moment}, coalesce(minute.ends, day.at + make_interval(secs => ${closeSeconds}))),
             0, ${source}::text
        from unnest(${sql.param(numbers(seriesIds))}::text::integer[]) as s (id)
        cross join lateral (
          select * from market_bars b where b.series_id = s.id and b.minutes = 1440 and b.at <= ${moment}
           order by b.at desc limit 1) as day
        left join lateral (
          select b.close from market_bars b where b.series_id = s.id and b.minutes = 1440 and b.at < day.at
           order by b.at desc limit 1) as before on true
        left join lateral (
          select b.at + interval '5 minutes' as ends from market_bars b
           where day.derived and b.series_id = s.id and b.minutes = 5 and b.at < day.at + interval '23 hours'
           order by b.at desc limit 1) as minute on true
       order by s.id
      on conflict (series_id) do update set ${excluded}
        where (excluded.as_of > q.as_of or (excluded.as_of = q.as_of and q.bid is null and q.ask is null)) and ${isOther}`,
  );
}

interface ReadQuote {
  readonly kind: string;
  readonly code: string;
  readonly last: string | bigint | number;
  readonly open: string | bigint | number;
  readonly high: string | bigint | number;
  readonly low: string | bigint | number;
  readonly previous_close: string | bigint | number;
  readonly volume: string | bigint | number | null;
  readonly value: string | bigint | number | null;
  readonly trades: number | null;
  readonly bid: string | bigint | number | null;
  readonly ask: string | bigint | number | null;
  readonly as_of: number;
  readonly delayed_seconds: number;
  readonly source: MarketSource;
}

const orNull = (value: string | bigint | number | null): bigint | null =>
  value === null ? null : BigInt(value);

const quoteOf = (row: ReadQuote): QuoteRow => ({
  last: BigInt(row.last),
  open: BigInt(row.open),
  high: BigInt(row.high),
  low: BigInt(row.low),
  previousClose: BigInt(row.previous_close),
  volume: row.volume === null ? null : Number(row.volume),
  value: orNull(row.value),
  trades: row.trades,
  bid: orNull(row.bid),
  ask: orNull(row.ask),
  asOf: new Date(row.as_of),
  delayedSeconds: row.delayed_seconds,
  source: row.source,
});

/** The quotes of series that have one, by `kind/code`. */
export async function selectQuotes(
  tx: Transaction,
  series: readonly Series[],
): Promise<Map<string, QuoteRow>> {
  const rows = await queryRows<ReadQuote>(
    tx,
    sql`select s.kind, s.code, q.last, q.open, q.high, q.low, q.previous_close, q.volume, q.value, q.trades, q.bid, q.ask,
        (extract(epoch from q.as_of) * 1000)::float8 as as_of, q.delayed_seconds, q.source
      from unnest(${sql.param(series.map(({ kind }) => kind))}::text[], ${sql.param(series.map(({ code }) => code))}::text[])
        as t (kind, code)
      join market_series s on s.kind = t.kind and s.code = t.code
      join market_quotes q on q.series_id = s.id`,
  );
  return new Map(rows.map((row) => [`${row.kind}/${row.code}`, quoteOf(row)]));
}
