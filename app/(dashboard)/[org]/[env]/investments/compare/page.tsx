import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import {
  CHOSEN,
  comparedIds,
  FEWEST_COMPARED,
  MOST_COMPARED,
} from '@/components/trading/investments/comparison/compared-ids';
import { ComparisonView } from '@/components/trading/investments/comparison/comparison-view';
import { comparedQuery } from '@/components/trading/investments/queries';
import { LinkButton } from '@/components/ui/controls/link-button';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Compare investments' };

/** Compares investments side by side; makes one API call. */
export default async function ComparePage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/investments/compare'>) {
  const scope = await readScope(params);
  const ids = comparedIds((await searchParams).ids);
  const reads = ids.length < FEWEST_COMPARED ? [] : [comparedQuery(scope, ids)];
  return (
    <Page
      title="Compare investments"
      description={`Up to ${MOST_COMPARED} side by side, with differences marked.`}
      breadcrumbs={[{ label: 'Catalogue', href: routes.investments(scope.org, scope.env) }]}
      actions={
        <LinkButton href={routes.investments(scope.org, scope.env, { [CHOSEN]: ids.join(',') })}>
          Change selection
        </LinkButton>
      }
      label="the comparison"
      read={() => prefetch(scope, reads)}
    >
      <ComparisonView ids={ids} />
    </Page>
  );
}
