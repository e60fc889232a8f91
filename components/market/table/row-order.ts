import type { MarketRow } from '@/lib/contract/market/overview';

/** What the table can be sorted by. */
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
  /** The head of the column. */
  readonly label: string;
  /** Whether it holds a figure: then it stands right, and the largest comes first when it is chosen. */
  readonly isFigure: boolean;
}

/** The columns in their order. */
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

/** A column and its direction. */
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The order in the address: `symbol`, or `-value` for the largest first. Undefined where it says nothing known. */
export function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = sortColumns.find(({ key }) => key === name);
  return column && { key: column.key, descending };
}

/** The order as the address holds it. */
export function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}

/** The order after a click on a column: its natural one first, then the other way round. */
export function nextSort(now: Sort | undefined, key: SortKey): Sort {
  if (now?.key === key) return { key, descending: !now.descending };
  return { key, descending: sortColumns.some((column) => column.key === key && column.isFigure) };
}

/** What a row is compared by; undefined where it has no such figure. */
function rank(row: MarketRow, key: SortKey): number | string | undefined {
  const figure = row[key];
  if (figure === undefined || key === 'symbol' || key === 'sector') return figure;
  return Number(figure);
}

/** The rows in an order; rows without the figure stand last either way, and equal ones keep their places. */
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
 * Newer rows in an older order, so that nothing moves under a pointer: rows that are gone leave, and new ones come last.
 * @param order symbols as they stand on the page
 */
export function keepOrder(order: readonly string[], rows: readonly MarketRow[]): readonly MarketRow[] {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const kept = order.flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const known = new Set(order);
  return [...kept, ...rows.filter(({ symbol }) => !known.has(symbol))];
}
