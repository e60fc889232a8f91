import { RequestSkeleton } from '@/components/wallets/funding/request-skeleton';

/** A funding request while it loads. */
export default function Loading() {
  return <RequestSkeleton />;
}
