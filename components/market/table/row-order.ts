import type { MarketRow } from '@/lib/contract/market/overview';

/** The sort keys of the table. */
export type SortKey =
  | 'symbol'
  | 'sector'
  | 'last'
  | 'change'
  | 'change_percent'
  | 'volume'
  | 'value'
  | 'trades'
  | 'market_value';

interface SortColumn {
  readonly key: SortKey;
  readonly label: string;
  /** True for a figure: it is right-aligned, and its first sort order is descending. */
  readonly isFigure: boolean;
}

/** The columns in order. */
export const sortColumns: readonly SortColumn[] = [
  { key: 'symbol', label: 'Instrument', isFigure: false },
  { key: 'sector', label: 'Sector', isFigure: false },
  { key: 'last', label: 'Last', isFigure: true },
  { key: 'change', label: 'Change', isFigure: true },
  { key: 'change_percent', label: 'Change %', isFigure: true },
  { key: 'volume', label: 'Volume', isFigure: true },
  { key: 'value', label: 'Value', isFigure: true },
  { key: 'trades', label: 'Trades', isFigure: true },
  { key: 'market_value', label: 'Market value', isFigure: true },
];

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The sort order in the URL: `symbol`, or `-value` for the largest first. Undefined if it is not valid. */
export function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = sortColumns.find(({ key }) => key === name);
  return column && { key: column.key, descending };
}

/** The sort order as written in the URL. */
export function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}

/** The sort order after a click on a column: its natural direction first, then the opposite. */
export function nextSort(now: Sort | undefined, key: SortKey): Sort {
  if (now?.key === key) return { key, descending: !now.descending };
  return { key, descending: sortColumns.some((column) => column.key === key && column.isFigure) };
}

/** The sort value of a row; undefined if it has no such figure. */
function rank(row: MarketRow, key: SortKey): number | string | undefined {
  const figure = row[key];
  if (figure === undefined || key === 'symbol' || key === 'sector') return figure;
  return Number(figure);
}

/** Sorts the rows. Rows without the figure come last in either direction, and the sort is stable. */
export function sortRows(rows: readonly MarketRow[], sort: Sort | undefined): readonly MarketRow[] {
  if (!sort) return rows;
  const { key, descending } = sort;
  const ranked = rows.map((row) => ({ row, by: rank(row, key) }));
  const sign = descending ? -1 : 1;
  ranked.sort((a, b) => {
    if (a.by === undefined || b.by === undefined)
      return Number(a.by === undefined) - Number(b.by === undefined);
    return a.by === b.by ? 0 : sign * (a.by < b.by ? -1 : 1);
  });
  return ranked.map(({ row }) => row);
}

/**
 * Newer rows in an older order, so that nothing moves under a pointer: removed rows disappear, and new ones come last.
 * @param order symbols in their order on the page
 */
export function keepOrder(order: readonly string[], rows: readonly MarketRow[]): readonly MarketRow[] {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const kept = order.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const known = new Set(order);
  return [...kept, ...rows.filter(({ symbol }) => !known.has(symbol))];
}
