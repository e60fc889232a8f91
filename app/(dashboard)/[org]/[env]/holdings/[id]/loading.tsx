import { HoldingSkeleton } from '@/components/trading/holdings/holding-skeleton';

/** A holding on its way. */
export default function Loading() {
  return <HoldingSkeleton />;
}
