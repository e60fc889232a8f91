import { ClockSkeleton } from '@/components/sandbox/clock/clock-skeleton';

/** The clock on its way. */
export default function Loading() {
  return <ClockSkeleton />;
}
