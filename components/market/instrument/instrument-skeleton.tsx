import { Section } from '@/components/ui/display/card';
import { SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { MarketChartSkeleton } from '../chart/market-chart';
import { PriceHeadSkeleton } from '../quote/price-head';

/** The page of an instrument while it loads. */
export function InstrumentSkeleton() {
  return (
    <>
      <PriceHeadSkeleton />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <MarketChartSkeleton />
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
          <Section title="Quote">
            <div className="space-y-5">
              <SkeletonFacts count={10} />
            </div>
          </Section>
          <Section title="Can it be bought, and how">
            <div className="space-y-5">
              <SkeletonFacts count={7} />
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}
