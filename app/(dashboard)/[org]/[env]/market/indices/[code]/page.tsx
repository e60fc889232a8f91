import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { chartRead } from '@/components/market/chart/queries';
import { marketStatusQuery } from '@/components/market/common/queries';
import { IndexView } from '@/components/market/indices/index-view';
import { indexQuery } from '@/components/market/indices/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

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
