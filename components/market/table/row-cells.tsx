import { Link } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import type { ComplianceTag as Tag } from '@/lib/contract/market/instruments';
import type { MarketRow } from '@/lib/contract/market/overview';
import { formatCount } from '@/lib/format';
import { ChangeFigure, CompactFigure, NoFigure, Price } from '../common/price';
import { boardLabels, complianceMeanings, sectorLabels } from '../labels/market';
import type { SortKey } from './row-order';

/**
 * The width of a column on wider screens, and the viewport from which it shows, so that the instrument always has room
 * beside the navigation. On a phone, rows are cards.
 */
export const columnStyle: Record<SortKey, string> = {
  symbol: '',
  sector: 'sm:w-44 max-xl:hidden',
  last: 'sm:w-26',
  change: 'sm:w-24 max-[88rem]:hidden',
  change_percent: 'sm:w-24',
  volume: 'sm:w-22',
  value: 'sm:w-24',
  trades: 'sm:w-20 max-[88rem]:hidden',
  market_value: 'sm:w-28 max-lg:hidden',
};

/** The position of a cell in a card: the star left, name in the middle, price over change on the right. */
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

/** The estimated height of a row in pixels, as a card and as a table row, until it is measured. */
export const ROW_HEIGHT = 57;

/** The exchange's mark beside a ticker, with an explanation. */
function ComplianceTag({ tag }: { tag: Tag }) {
  const { words, meaning } = complianceMeanings[tag];
  return (
    <Tooltip content={`${words}. ${meaning}`}>
      <span>
        <Badge tone="warning">
          {tag}
          <span className="sr-only">: {words}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}

type InstrumentCellProps = { row: MarketRow; href: string; tabIndex: number; aside?: SortKey | undefined };

/** The ticker with its marks, and the name below. The ticker is the row's link. */
export function InstrumentCell({ row, href, tabIndex, aside }: InstrumentCellProps) {
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-center gap-1.5">
        <Link
          href={href}
          data-row-link=""
          tabIndex={tabIndex}
          className="-mx-1 rounded-sm px-1 font-medium underline-offset-3 in-[tr:hover]:underline"
        >
          {row.symbol}
        </Link>
        {row.compliance_tag ? <ComplianceTag tag={row.compliance_tag} /> : null}
        {row.status === 'suspended' ? <Badge>Suspended</Badge> : null}
      </span>
      <span className="flex min-w-0 gap-1.5 text-muted text-sm">
        <span className="truncate">{row.name}</span>
        {aside ? <PhoneAside row={row} by={aside} /> : null}
      </span>
    </span>
  );
}

const asideLabels: Partial<Record<SortKey, string>> = {
  volume: 'vol.',
  value: 'value',
  trades: 'trades',
  market_value: 'cap.',
};

/** On a phone: the figure by which the list is sorted, if the card does not already show it. */
function PhoneAside({ row, by }: { row: MarketRow; by: SortKey }) {
  const word = asideLabels[by];
  if (!word) return null;
  return (
    <span aria-hidden="true" className="shrink-0 sm:hidden">
      · {word} <CompactFigure value={row[by]} />
    </span>
  );
}

/** The content of a column in a row. */
export function FigureCell({ row, column }: { row: MarketRow; column: SortKey }) {
  switch (column) {
    case 'sector':
      return (
        <span className="block min-w-0">
          <span className="block truncate">{sectorLabels[row.sector]}</span>
          <span className="block truncate text-muted text-sm">{boardLabels[row.board]} board</span>
        </span>
      );
    case 'last':
      return <Price value={row.last} className="font-medium" />;
    case 'change':
      return <ChangeFigure change={row.change} />;
    case 'change_percent':
      return <ChangeFigure percent={row.change_percent} />;
    case 'trades':
      return row.trades === undefined ? (
        <NoFigure />
      ) : (
        <span className="tabular">{formatCount(row.trades)}</span>
      );
    default:
      return <CompactFigure value={row[column]} />;
  }
}
