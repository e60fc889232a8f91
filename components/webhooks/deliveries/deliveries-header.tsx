import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the log of deliveries. */
export function DeliveriesHeader() {
  return (
    <PageHeader
      title="Deliveries"
      description="Every event on its way to your endpoints, as it happens: what was sent, what came back, and when it is tried again."
    />
  );
}
