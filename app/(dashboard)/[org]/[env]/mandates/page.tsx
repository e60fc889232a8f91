import type { Metadata } from 'next';
import { PageHeader } from '@/components/shell/frame/page-header';
import { MandatesList } from '@/components/wallets/mandates/mandates-list';
import { NewMandateButton } from '@/components/wallets/mandates/new/new-mandate-button';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Mandates' };

/** Makes two API calls: the page of the list, and the summary of what matches. */
export default async function MandatesPage({ params, searchParams }: PageProps<'/[org]/[env]/mandates'>) {
  return (
    <>
      <PageHeader
        isList
        title="Mandates"
        description="Bank accounts you can debit to fund the NGN wallet, once their holders agree."
        actions={<NewMandateButton />}
      />
      <MandatesList scope={await readScope(params)} address={await searchParams} />
    </>
  );
}
