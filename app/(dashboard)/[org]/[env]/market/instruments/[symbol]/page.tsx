import type { Metadata } from 'next';
import { chartRead } from '@/components/market/chart/queries';
import { instrumentQuery, watchlistsQuery } from '@/components/market/common/queries';
import { InstrumentHeader } from '@/components/market/instrument/instrument-header';
import { InstrumentView } from '@/components/market/instrument/instrument-view';
import { PageContent } from '@/components/shell/page/page';
import { Buying } from '@/components/trading/investments/buying';
import { investmentsQuery } from '@/components/trading/investments/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

type Props = PageProps<'/[org]/[env]/market/instruments/[symbol]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).symbol) };
}

/** Makes four API calls; the browser reads disclosures and the calendar last. */
export default async function InstrumentPage({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const symbol = decodeURIComponent((await params).symbol);
  return (
    <PageContent
      label="the instrument"
      read={async () =>
        prefetch(scope, [
          instrumentQuery(scope, symbol),
          chartRead(scope, { kind: 'instrument', code: symbol }, await searchParams, 'candles'),
          investmentsQuery(scope, { symbol }),
          watchlistsQuery(scope),
        ])
      }
    >
      <InstrumentHeader symbol={symbol} />
      <InstrumentView symbol={symbol} buying={<Buying symbol={symbol} />} />
    </PageContent>
  );
}
