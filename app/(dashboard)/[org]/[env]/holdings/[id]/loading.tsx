import { HoldingSkeleton } from '@/components/holdings/holding-skeleton';

/** A holding on its way. */
export default function Loading() {
  return <HoldingSkeleton />;
}
