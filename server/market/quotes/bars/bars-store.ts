import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { BarRow, DayClose, Series } from '../../reference/feed-types';
import { numbers } from '../store';

/** Minutes of the two lengths that are stored; a bar of a day stands at midnight UTC of its day. */
export type Minutes = 5 | 1440;

/**
 * A bar on its way into the table. They come by the million, so all figures are whole numbers below 2^53: prices in
 * ten-thousandths, value in minor units, times in seconds since 1970.
 */
export interface NewBar {
  readonly seriesId: number;
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
  readonly value: number | null;
  readonly trades: number | null;
}

/** The bars as a table `n` with a column `position` that counts from one. */
function given(bars: readonly NewBar[]) {
  const column = (of: (bar: NewBar) => number | null) => sql.param(numbers(bars.map(of)));
  return sql`unnest(${column((bar) => bar.seriesId)}::text::integer[], ${column((bar) => bar.at)}::text::bigint[],
    ${column((bar) => bar.open)}::text::bigint[], ${column((bar) => bar.high)}::text::bigint[],
    ${column((bar) => bar.low)}::text::bigint[], ${column((bar) => bar.close)}::text::bigint[],
    ${column((bar) => bar.volume)}::text::bigint[], ${column((bar) => bar.value)}::text::bigint[],
    ${column((bar) => bar.trades)}::text::integer[])
    with ordinality as n (series_id, seconds, open, high, low, close, volume, value, trades, position)`;
}

/**
 * Stores bars of which no two are the same series and time. What a bar leaves open stays as it stood there.
 * @returns how many are new, or other than what stood there.
 */
export async function upsertBars(
  tx: Transaction,
  minutes: Minutes,
  bars: readonly NewBar[],
): Promise<number> {
  const [row] = await queryRows<{ stored: number }>(
    tx,
    sql`with stored as (
      insert into market_bars as b (series_id, minutes, at, open, high, low, close, volume, value, trades)
      select series_id, ${minutes}::smallint, to_timestamp(seconds), open, high, low, close, volume, value, trades
        from ${given(bars)}
      on conflict (series_id, minutes, at) do update
        set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
            volume = coalesce(excluded.volume, b.volume), value = coalesce(excluded.value, b.value),
            trades = coalesce(excluded.trades, b.trades), derived = false
        where b.derived or (b.open, b.high, b.low, b.close, b.volume, b.value, b.trades) is distinct from
          (excluded.open, excluded.high, excluded.low, excluded.close, coalesce(excluded.volume, b.volume),
            coalesce(excluded.value, b.value), coalesce(excluded.trades, b.trades))
      returning 1)
      select count(*)::integer as stored from stored`,
  );
  return row?.stored ?? 0;
}

/** Which of these bars, counted from zero, say something else than what is stored of the same series and time. */
export async function otherBars(
  tx: Transaction,
  minutes: Minutes,
  bars: readonly NewBar[],
): Promise<number[]> {
  const rows = await queryRows<{ position: number }>(
    tx,
    sql`select (n.position - 1)::integer as position from ${given(bars)}
      join market_bars b on b.series_id = n.series_id and b.minutes = ${minutes}::smallint and b.at = to_timestamp(n.seconds)
      where (b.open, b.high, b.low, b.close, b.volume, b.value, b.trades) is distinct from
        (n.open, n.high, n.low, n.close, coalesce(n.volume, b.volume), coalesce(n.value, b.value),
          coalesce(n.trades, b.trades)) order by 1`,
  );
  return rows.map(({ position }) => position);
}

/**
 * Adds up the days that have bars of five minutes and no bar of their own, again where more of them have come.
 * @param days which days of which series: midnight UTC, in seconds since 1970
 */
export async function deriveDays(
  tx: Transaction,
  days: { readonly seriesIds: readonly number[]; readonly at: readonly number[] },
): Promise<void> {
  await tx.execute(
    sql`insert into market_bars as b (series_id, minutes, at, open, high, low, close, volume, value, trades, derived)
      select d.series_id, 1440, to_timestamp(d.seconds), added.*, true
        from unnest(${sql.param(numbers(days.seriesIds))}::text::integer[], ${sql.param(numbers(days.at))}::text::bigint[])
          as d (series_id, seconds)
        cross join lateral (
          select (array_agg(f.open order by f.at))[1] as open, max(f.high) as high, min(f.low) as low,
                 (array_agg(f.close order by f.at desc))[1] as close, sum(f.volume)::bigint as volume,
                 sum(f.value)::bigint as value, sum(f.trades)::integer as trades
            from market_bars f
           where f.series_id = d.series_id and f.minutes = 5 and f.at >= to_timestamp(d.seconds - 3600)
             and f.at < to_timestamp(d.seconds + 82800)) as added
       where added.open is not null
      on conflict (series_id, minutes, at) do update
        set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
            volume = excluded.volume, value = excluded.value, trades = excluded.trades
        where b.derived and (b.open, b.high, b.low, b.close, b.volume, b.value, b.trades) is distinct from
          (excluded.open, excluded.high, excluded.low, excluded.close, excluded.volume, excluded.value, excluded.trades)`,
  );
}

interface ReadBar {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly open: string | bigint | number;
  readonly high: string | bigint | number;
  readonly low: string | bigint | number;
  readonly close: string | bigint | number;
  readonly volume: string | bigint | number | null;
  readonly value: string | bigint | number | null;
  readonly trades: number | null;
}

const barOf = (row: ReadBar): BarRow => ({
  at: new Date(row.at),
  open: BigInt(row.open),
  high: BigInt(row.high),
  low: BigInt(row.low),
  close: BigInt(row.close),
  volume: row.volume === null ? null : Number(row.volume),
  value: row.value === null ? null : BigInt(row.value),
  trades: row.trades,
});

const seriesId = ({ kind, code }: Series) =>
  sql`(select id from market_series where kind = ${kind} and code = ${code})`;

const figures = sql`(extract(epoch from b.at) * 1000)::float8 as at, b.open, b.high, b.low, b.close, b.volume, b.value, b.trades`;

/** Bars from a moment on, both ends included, oldest first. */
export async function selectBarsFrom(
  tx: Transaction,
  series: Series,
  minutes: Minutes,
  [from, to]: readonly [Date, Date],
  limit: number,
): Promise<BarRow[]> {
  const rows = await queryRows<ReadBar>(
    tx,
    sql`select ${figures} from market_bars b
      where b.series_id = ${seriesId(series)} and b.minutes = ${minutes}::smallint
        and b.at >= ${from.toISOString()}::timestamptz and b.at <= ${to.toISOString()}::timestamptz
      order by b.at limit ${limit}`,
  );
  return rows.map(barOf);
}

/** The last bars up to a moment, included, oldest first. */
export async function selectLastBars(
  tx: Transaction,
  series: Series,
  minutes: Minutes,
  to: Date,
  limit: number,
): Promise<BarRow[]> {
  const rows = await queryRows<ReadBar>(
    tx,
    sql`select ${figures} from market_bars b
      where b.series_id = ${seriesId(series)} and b.minutes = ${minutes}::smallint
        and b.at <= ${to.toISOString()}::timestamptz
      order by b.at desc limit ${limit}`,
  );
  return rows.map(barOf).reverse();
}

/** The closes of the last days of many series, oldest first, by `kind/code`. */
export async function selectCloses(
  tx: Transaction,
  series: readonly Series[],
  to: Date,
  count: number,
): Promise<Map<string, bigint[]>> {
  const rows = await queryRows<{ kind: string; code: string; closes: (string | bigint | number)[] }>(
    tx,
    sql`select s.kind, s.code, recent.closes
      from unnest(${sql.param(series.map(({ kind }) => kind))}::text[], ${sql.param(series.map(({ code }) => code))}::text[])
        as t (kind, code)
      join market_series s on s.kind = t.kind and s.code = t.code
      cross join lateral (
        select array_agg(last.close order by last.at) as closes
          from (select b.at, b.close from market_bars b
                 where b.series_id = s.id and b.minutes = 1440 and b.at <= ${to.toISOString()}::timestamptz
                 order by b.at desc limit ${count}) as last) as recent
      where recent.closes is not null`,
  );
  return new Map(rows.map(({ kind, code, closes }) => [`${kind}/${code}`, closes.map(BigInt)]));
}

/**
 * The closes of the days from one date to another by `kind/code`, oldest first, in one statement. It begins with the
 * first date's, or the last one before it.
 */
export async function selectClosesByDay(
  tx: Transaction,
  series: readonly Series[],
  from: string,
  to: string,
): Promise<Map<string, DayClose[]>> {
  const ofSeries = sql`b.series_id = s.id and b.minutes = 1440`;
  const rows = await queryRows<{ kind: string; code: string; dates: string[]; closes: (string | bigint)[] }>(
    tx,
    sql`select s.kind, s.code, days.dates, days.closes
      from unnest(${sql.param(series.map(({ kind }) => kind))}::text[], ${sql.param(series.map(({ code }) => code))}::text[])
        as t (kind, code)
      join market_series s on s.kind = t.kind and s.code = t.code
      cross join lateral (
        select array_agg(to_char(b.at at time zone 'UTC', 'YYYY-MM-DD') order by b.at) as dates,
               array_agg(b.close order by b.at) as closes
          from market_bars b
         where ${ofSeries} and b.at <= ${`${to}T00:00:00.000Z`}::timestamptz and b.at >= coalesce(
           (select max(b.at) from market_bars b where ${ofSeries} and b.at <= ${`${from}T00:00:00.000Z`}::timestamptz),
           ${`${from}T00:00:00.000Z`}::timestamptz)) as days
      where days.closes is not null`,
  );
  return new Map(
    rows.map(({ kind, code, dates, closes }) => [
      `${kind}/${code}`,
      dates.map((date, index) => ({ date, close: BigInt(closes[index] ?? 0) })),
    ]),
  );
}
