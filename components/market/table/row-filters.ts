import { type Filter, optionsOf } from '@/components/ui/table/filters';
import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { boardLabels, complianceMeanings, instrumentTypeLabels, sectorLabels } from '../labels/market';
import { searchRank } from './search-rank';

const tagOptions = [
  { value: 'any', label: 'Any tag' },
  { value: 'none', label: 'No tag' },
  ...Object.entries(complianceMeanings).map(([tag, { words }]) => ({
    value: tag,
    label: `${tag}, ${words.toLowerCase()}`,
  })),
];

/** The filters of the table. The member's watchlists become a filter when they are loaded. */
export function rowFilters(lists: readonly Pick<Watchlist, 'id' | 'name'>[]): readonly Filter[] {
  return [
    { kind: 'text', param: 'q', label: 'Search instruments', placeholder: 'Symbol or name' },
    { kind: 'select', param: 'sector', label: 'Sector', options: optionsOf(sectorLabels) },
    { kind: 'select', param: 'board', label: 'Board', options: optionsOf(boardLabels) },
    { kind: 'select', param: 'type', label: 'Type', options: optionsOf(instrumentTypeLabels) },
    { kind: 'select', param: 'tag', label: 'Compliance tag', options: tagOptions },
    {
      kind: 'select',
      param: 'list',
      label: 'Watchlist',
      options: lists.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

function bearsTag(row: MarketRow, asked: string): boolean {
  if (asked === 'any') return row.compliance_tag !== undefined;
  if (asked === 'none') return row.compliance_tag === undefined;
  return row.compliance_tag === asked;
}

/**
 * The rows that match the filters.
 * @param active query parameters of the URL, as `useFilters` reads them
 * @param watched the symbols of the selected watchlist; undefined if none is selected or it is not known
 */
export function filterRows(
  rows: readonly MarketRow[],
  active: Readonly<Record<string, string>>,
  watched: readonly string[] | undefined,
): readonly MarketRow[] {
  const { q, sector, board, type, tag } = active;
  const onList = watched && new Set(watched);
  return rows.filter(
    (row) =>
      (!q || searchRank(row, q) > 0) &&
      (!sector || row.sector === sector) &&
      (!board || row.board === board) &&
      (!type || row.type === type) &&
      (!tag || bearsTag(row, tag)) &&
      (!onList || onList.has(row.symbol)),
  );
}
