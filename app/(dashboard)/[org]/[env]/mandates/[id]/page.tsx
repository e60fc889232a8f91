import type { Metadata } from 'next';
import { PageContent } from '@/components/shell/page/page';
import { mandateQuery } from '@/components/wallets/funding/queries';
import { MandateView } from '@/components/wallets/mandates/mandate-view';
import { debitsQuery, debitTotalsQuery, pendingDebitsQuery } from '@/components/wallets/mandates/queries';
import { isUuid } from '@/lib/contract/primitives';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { revokeMandateAction, settleMandateAction } from '../actions';

export const metadata: Metadata = { title: 'Mandate' };

/** Makes four API calls. */
export default async function MandatePage({ params }: PageProps<'/[org]/[env]/mandates/[id]'>) {
  const scope = await readScope(params);
  const { id } = await params;
  // An invalid id has no debits to read.
  const debits = isUuid(id)
    ? [debitsQuery(scope, id), debitTotalsQuery(scope, id), pendingDebitsQuery(scope, id)]
    : [];
  return (
    <PageContent label="the mandate" read={() => prefetch(scope, [mandateQuery(scope, id), ...debits])}>
      <MandateView id={id} revoke={revokeMandateAction} settle={settleMandateAction} />
    </PageContent>
  );
}
