import { ExplorerSkeleton } from '@/components/market/table/explorer-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The table of instruments on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Instruments" />
      <ExplorerSkeleton />
    </>
  );
}
