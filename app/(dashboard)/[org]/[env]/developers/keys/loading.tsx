'use client';

import { keyColumns } from '@/components/developers/keys/key-columns';
import { KeysHeader } from '@/components/developers/keys/keys-header';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';

/** The list of keys while it loads. */
export default function Loading() {
  return (
    <>
      <KeysHeader />
      <ListSkeleton label="API keys" columns={keyColumns} rows={5} />
    </>
  );
}
