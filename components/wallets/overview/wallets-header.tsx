import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the list of wallets. */
export function WalletsHeader() {
  return (
    <PageHeader title="Wallets" description="One for each currency. They never convert into each other." />
  );
}
