import type { SortKey } from './row-order';

/** Width on wider screens, and from which width on the column shows; on a phone rows are cards of their own making. */
export const columnStyle: Record<SortKey, string> = {
  symbol: '',
  sector: 'sm:w-44 max-lg:hidden',
  last: 'sm:w-26',
  change: 'sm:w-24 max-xl:hidden',
  change_percent: 'sm:w-24',
  volume: 'sm:w-22',
  value: 'sm:w-24',
  trades: 'sm:w-20 max-xl:hidden',
  market_value: 'sm:w-28 max-lg:hidden',
};

/** Where a cell stands when a row is a card: the star left, name in the middle, price over change on the right. */
export const cardStyle: Record<SortKey, string> = {
  symbol: 'max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:min-w-0',
  sector: 'max-sm:hidden',
  last: 'max-sm:col-start-3 max-sm:row-start-1 max-sm:text-right',
  change: 'max-sm:hidden',
  change_percent: 'max-sm:col-start-3 max-sm:row-start-2 max-sm:text-right max-sm:text-sm',
  volume: 'max-sm:hidden',
  value: 'max-sm:hidden',
  trades: 'max-sm:hidden',
  market_value: 'max-sm:hidden',
};

/** The height of a row in pixels, as card and as line, until it has been measured. */
export const ROW_HEIGHT = 57;
