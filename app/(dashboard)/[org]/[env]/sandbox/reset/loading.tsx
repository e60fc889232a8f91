import { ResetSkeleton } from '@/components/sandbox/reset/reset-view';

/** The reset on its way. */
export default function Loading() {
  return <ResetSkeleton />;
}
