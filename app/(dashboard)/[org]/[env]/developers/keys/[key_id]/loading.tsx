import { KeySkeleton } from '@/components/developers/keys/key-skeleton';

/** A key on its way. */
export default function Loading() {
  return <KeySkeleton />;
}
