import { DisclosureSkeleton } from '@/components/disclosures/disclosures-skeleton';

/** A disclosure on its way. */
export default function Loading() {
  return <DisclosureSkeleton />;
}
