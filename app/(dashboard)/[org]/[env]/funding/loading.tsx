import { FundingListSkeleton } from '@/components/wallets/funding/funding-list-skeleton';

/** The list while its first page loads. */
export default function Loading() {
  return <FundingListSkeleton />;
}
