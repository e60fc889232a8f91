import { InvestmentSkeleton } from '@/components/trading/investments/investment-skeleton';

/** An investment on its way. */
export default function Loading() {
  return <InvestmentSkeleton />;
}
