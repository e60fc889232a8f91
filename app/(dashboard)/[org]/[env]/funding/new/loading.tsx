import { FundSkeleton } from '@/components/funding/fund-skeleton';

/** The form while its methods and limits load. */
export default function Loading() {
  return <FundSkeleton />;
}
