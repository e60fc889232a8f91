import { StatementSkeleton } from '@/components/wallets/transactions/statement-skeleton';
import { TransactionsHeader } from '@/components/wallets/transactions/transactions-header';

/** The statement on its way. */
export default function Loading() {
  return (
    <>
      <TransactionsHeader />
      <StatementSkeleton />
    </>
  );
}
