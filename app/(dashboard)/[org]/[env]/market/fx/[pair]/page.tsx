import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { chartRead } from '@/components/market/chart/queries';
import { fxRatesQuery, marketStatusQuery } from '@/components/market/common/queries';
import { PairView } from '@/components/market/fx/pair-view';
import { PageContent } from '@/components/shell/page/page';
import { fxPairs } from '@/lib/contract/market/fx';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

type Props = PageProps<'/[org]/[env]/market/fx/[pair]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).pair} exchange rate` };
}

/** One exchange rate; makes three API calls. */
export default async function PairPage({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const asked = (await params).pair;
  const pair = fxPairs.find((each) => each === asked);
  if (!pair) notFound();
  return (
    <PageContent
      label="the exchange rate"
      read={async () =>
        prefetch(scope, [
          fxRatesQuery(scope),
          chartRead(scope, { kind: 'fx', code: pair }, await searchParams, 'line'),
          marketStatusQuery(scope),
        ])
      }
    >
      <PairView pair={pair} />
    </PageContent>
  );
}
