import { StatementSkeleton } from '@/components/operator/statements/statement-skeleton';

/** The shape of a statement. */
export default function StatementLoading() {
  return <StatementSkeleton />;
}
