import type { Metadata } from 'next';
import { Page } from '@/components/shell/page/page';
import { mandatesListQuery } from '@/components/wallets/mandates/mandates-filters';
import { MandatesList } from '@/components/wallets/mandates/mandates-list';
import { NewMandateButton } from '@/components/wallets/mandates/new/new-mandate-button';
import { mandatesQuery } from '@/components/wallets/mandates/queries';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Mandates' };

/** Makes one API call. */
export default async function MandatesPage({ params, searchParams }: PageProps<'/[org]/[env]/mandates'>) {
  const scope = await readScope(params);
  const query = mandatesListQuery(await searchParams);
  return (
    <Page
      title="Mandates"
      description="Bank accounts you can debit to fund the NGN wallet, once their holders agree."
      actions={<NewMandateButton />}
      label="the mandates"
      read={() => prefetch(scope, [mandatesQuery(scope, query)])}
    >
      <MandatesList />
    </Page>
  );
}
