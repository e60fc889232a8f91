import { StatementSkeleton } from '@/components/transactions/statement-skeleton';
import { TransactionsHeader } from '@/components/transactions/transactions-header';

/** The statement on its way. */
export default function Loading() {
  return (
    <>
      <TransactionsHeader />
      <StatementSkeleton />
    </>
  );
}
