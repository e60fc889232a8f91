import { fxPairs } from '@/lib/contract/market/fx';
import type { Transaction } from '@/server/platform/database/database';
import { openSeries } from '../quotes/bars/write-bars';
import { type Series, seriesKey } from '../reference/feed-types';
import { indices } from '../reference/indices';
import { instruments } from '../reference/instruments';
import { sandboxFunds } from '../simulator/funds';

/** A series that figures may be stored of, with its number in the database. */
export interface NumberedSeries extends Series {
  readonly id: number;
}

/** Whatever has prices. Where a code stands for several things, the first counts. */
const all: readonly Series[] = [
  ...instruments.map(({ symbol }) => ({ kind: 'instrument', code: symbol }) as const),
  ...indices.map(({ code }) => ({ kind: 'index', code }) as const),
  ...fxPairs.map((code) => ({ kind: 'fx', code }) as const),
  ...sandboxFunds.map(({ code }) => ({ kind: 'fund', code }) as const),
];

/** All series, by the symbol or code under which files name them. */
export async function numberAllSeries(tx: Transaction): Promise<ReadonlyMap<string, NumberedSeries>> {
  const numbers = await openSeries(tx, all);
  const byCode = new Map<string, NumberedSeries>();
  for (const series of all) {
    const id = numbers.get(seriesKey(series));
    if (id !== undefined && !byCode.has(series.code)) byCode.set(series.code, { ...series, id });
  }
  return byCode;
}
