import { ComparisonHeader } from '@/components/trading/investments/comparison/comparison-header';
import { ComparisonSkeleton } from '@/components/trading/investments/comparison/comparison-skeleton';

/** The comparison on its way. */
export default function Loading() {
  return (
    <>
      <ComparisonHeader ids={[]} />
      <ComparisonSkeleton columns={2} />
    </>
  );
}
