import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { formatCount } from '@/lib/format';
import { DirectionMark } from '../common/change-figure';
import { CompactFigure } from '../common/price';
import type { MarketSummary } from './summary';

function Breadth({ summary: { up, down, unchanged } }: { summary: MarketSummary }) {
  return (
    <span className="tabular flex flex-wrap gap-x-3">
      <span className="whitespace-nowrap text-positive">
        <DirectionMark direction="up" /> {up} up
      </span>
      <span className="whitespace-nowrap text-danger">
        <DirectionMark direction="down" /> {down} down
      </span>
      <span className="whitespace-nowrap text-muted">
        <DirectionMark direction="flat" /> {unchanged} unchanged
      </span>
    </span>
  );
}

/** What the whole market did in its latest session. */
export function MarketTotals({ summary }: { summary: MarketSummary }) {
  return (
    <Card className="p-4 sm:p-5">
      <DescriptionList
        layout="columns"
        items={[
          { label: 'Prices', value: <Breadth summary={summary} /> },
          {
            label: 'Value traded',
            value: (
              <>
                <span className="text-muted text-xs">NGN</span> <CompactFigure value={summary.value} />
              </>
            ),
          },
          { label: 'Volume', value: <CompactFigure value={summary.volume} /> },
          { label: 'Trades', value: <span className="tabular">{formatCount(summary.trades)}</span> },
        ]}
      />
    </Card>
  );
}
