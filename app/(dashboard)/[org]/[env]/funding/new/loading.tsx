import { FundSkeleton } from '@/components/wallets/funding/new/fund-skeleton';

/** The form while its methods and limits load. */
export default function Loading() {
  return <FundSkeleton />;
}
