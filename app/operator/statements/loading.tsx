import { StatementsSkeleton } from '@/components/operator/statements/list-skeleton';

/** The shape of the statements. */
export default function StatementsLoading() {
  return <StatementsSkeleton />;
}
