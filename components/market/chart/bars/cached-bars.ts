import type { Bar } from '@/lib/contract/market/bars';

/** Bars of one series and interval that have come so far, without a hole between them. */
export interface KeptBars {
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** Nothing lies before the first. */
  readonly isWhole: boolean;
}

export const noBars: KeptBars = { bars: [], isWhole: false };

/**
 * Takes in the latest bars: those that are known already are replaced, because the one under way changes. Where time has
 * passed between what is kept and what came, as after a long sleep, only what came is kept.
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

/** Takes in bars from before the first; a short page, or one that brings nothing new, was the last. */
export function withOlder({ bars }: KeptBars, page: readonly Bar[], limit: number): KeptBars {
  const first = bars[0];
  const older = first ? page.filter(({ time }) => time < first.time) : page;
  return { bars: [...older, ...bars], isWhole: page.length < limit || older.length === 0 };
}
