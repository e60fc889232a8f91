import { KeysHeader } from '@/components/keys/keys-header';
import { KeysSkeleton } from '@/components/keys/keys-skeleton';

/** The list of keys on its way. */
export default function Loading() {
  return (
    <>
      <KeysHeader />
      <KeysSkeleton />
    </>
  );
}
