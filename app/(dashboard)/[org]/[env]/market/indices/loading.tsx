import { IndicesSkeleton } from '@/components/market/indices/indices-list';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The indices on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Indices" />
      <IndicesSkeleton />
    </>
  );
}
