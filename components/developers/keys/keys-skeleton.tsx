'use client';

import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { keyColumns } from './key-columns';

/** The list of keys while it loads. */
export function KeysSkeleton() {
  return <ListSkeleton label="API keys" columns={keyColumns} rows={5} />;
}
