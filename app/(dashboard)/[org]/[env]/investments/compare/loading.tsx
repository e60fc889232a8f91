import { ComparisonHeader } from '@/components/investments/comparison-header';
import { ComparisonSkeleton } from '@/components/investments/comparison-skeleton';

/** The comparison on its way. */
export default function Loading() {
  return (
    <>
      <ComparisonHeader ids={[]} />
      <ComparisonSkeleton columns={2} />
    </>
  );
}
