import { MandateSkeleton } from '@/components/wallets/mandates/mandate-skeleton';

/** A mandate while it loads. */
export default function Loading() {
  return <MandateSkeleton />;
}
