import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { Quote } from '@/lib/contract/market/quotes';
import { CompactFigure, Price } from '../common/price';
import { SimulatedBadge } from '../common/simulated-badge';
import { dayFacts } from '../quote/day-facts';

/** The day's figures of an instrument: prices, what was traded, what is offered and asked, and the band of the day. */
export function QuotePanel({ quote }: { quote: Quote }) {
  return (
    <Section title="Quote" actions={<SimulatedBadge source={quote.source} />}>
      <DescriptionList
        items={[
          ...dayFacts(quote),
          { label: 'Volume', value: <CompactFigure value={quote.volume} /> },
          { label: 'Value, NGN', value: <CompactFigure value={quote.value} /> },
          { label: 'Trades', value: <CompactFigure value={quote.trades} /> },
          { label: 'Bid', value: <Price value={quote.bid} /> },
          { label: 'Ask', value: <Price value={quote.ask} /> },
          {
            label: 'Band of the day',
            value: (
              <>
                <Price value={quote.band_low} /> to <Price value={quote.band_high} />
              </>
            ),
            hint: '±10%',
          },
        ]}
      />
    </Section>
  );
}
