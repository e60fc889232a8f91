import type { Bar } from '@/lib/contract/market/bars';

/** The loaded bars of one series and interval, without a gap between them. */
export interface KeptBars {
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** True if no bars exist before the first one. */
  readonly isWhole: boolean;
}

export const noBars: KeptBars = { bars: [], isWhole: false };

/**
 * Merges the latest bars: known bars are replaced, because the current one changes. If there is a gap between the
 * stored bars and the new ones, as after a long sleep, only the new ones remain.
 * @param page oldest first, up to `limit` bars
 */
export function withLatest({ bars, isWhole }: KeptBars, page: readonly Bar[], limit: number): KeptBars {
  const [first] = page;
  const isAll = page.length < limit;
  if (!first) return { bars: [], isWhole: true };
  const last = bars.at(-1);
  if (!last || isAll || last.time < first.time) return { bars: page, isWhole: isAll };
  return { bars: [...bars.filter(({ time }) => time < first.time), ...page], isWhole };
}

/** Prepends older bars. A short page, or a page without new bars, is the last one. */
export function withOlder({ bars }: KeptBars, page: readonly Bar[], limit: number): KeptBars {
  const first = bars[0];
  const older = first ? page.filter(({ time }) => time < first.time) : page;
  return { bars: [...older, ...bars], isWhole: page.length < limit || older.length === 0 };
}
