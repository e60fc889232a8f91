import { FxSkeleton } from '@/components/fx-rates/fx-view';
import { PageHeader } from '@/components/shell/page-header';

/** The exchange rates on their way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Exchange rates" />
      <FxSkeleton />
    </>
  );
}
