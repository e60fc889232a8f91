import { KeySkeleton } from '@/components/keys/key-skeleton';

/** A key on its way. */
export default function Loading() {
  return <KeySkeleton />;
}
