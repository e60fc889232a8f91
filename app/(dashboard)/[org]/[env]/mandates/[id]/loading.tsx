import { MandateSkeleton } from '@/components/mandates/mandate-skeleton';

/** A mandate while it loads. */
export default function Loading() {
  return <MandateSkeleton />;
}
