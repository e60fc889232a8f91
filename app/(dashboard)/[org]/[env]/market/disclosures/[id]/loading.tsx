import { DisclosureSkeleton } from '@/components/market/disclosures/disclosures-skeleton';

/** A disclosure on its way. */
export default function Loading() {
  return <DisclosureSkeleton />;
}
