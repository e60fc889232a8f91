import type { Metadata } from 'next';
import { chartRead } from '@/components/market/chart/queries';
import { indexQuery, marketStatusQuery } from '@/components/market/common/queries';
import { IndexView } from '@/components/market/indices/index-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

type Props = PageProps<'/[org]/[env]/market/indices/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${decodeURIComponent((await params).code)} index` };
}

/** Makes three API calls. */
export default async function IndexPage({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const code = decodeURIComponent((await params).code);
  return (
    <PageContent
      label="the index"
      read={async () =>
        prefetch(scope, [
          indexQuery(scope, code),
          chartRead(scope, { kind: 'index', code }, await searchParams, 'candles'),
          marketStatusQuery(scope),
        ])
      }
    >
      <IndexView code={code} />
    </PageContent>
  );
}
