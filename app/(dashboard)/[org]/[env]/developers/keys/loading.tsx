import { KeysHeader } from '@/components/developers/keys/keys-header';
import { KeysSkeleton } from '@/components/developers/keys/keys-skeleton';

/** The list of keys on its way. */
export default function Loading() {
  return (
    <>
      <KeysHeader />
      <KeysSkeleton />
    </>
  );
}
