import { FxSkeleton } from '@/components/market/fx/fx-view';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The exchange rates on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Exchange rates" />
      <FxSkeleton />
    </>
  );
}
