import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the ledger statement. */
export function TransactionsHeader() {
  return (
    <PageHeader
      title="Transactions"
      description="The ledger statement: every movement of money, newest first, with the balance of its wallet after it."
    />
  );
}
