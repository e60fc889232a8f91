import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketStatusQuery } from '@/components/market/queries';
import { chartRead } from '@/components/market-chart/queries';
import { IndexView } from '@/components/market-index/index-view';
import { indexQuery } from '@/components/market-index/queries';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

type Props = PageProps<'/[org]/[env]/market/indices/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${decodeURIComponent((await params).code)} index` };
}

/** One index, at three calls. */
export default async function IndexPage({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const code = decodeURIComponent((await params).code);
  const state = await prefetch(scope, [
    indexQuery(scope, code),
    chartRead(scope, { kind: 'index', code }, await searchParams, 'candles'),
    marketStatusQuery(scope),
  ]);
  return (
    <HydrationBoundary state={state}>
      <IndexView code={code} />
    </HydrationBoundary>
  );
}
