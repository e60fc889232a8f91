import { InvestmentSkeleton } from '@/components/investments/investment-skeleton';

/** An investment on its way. */
export default function Loading() {
  return <InvestmentSkeleton />;
}
