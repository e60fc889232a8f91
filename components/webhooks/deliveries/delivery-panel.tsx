'use client';

import { useQuery } from '@tanstack/react-query';
import { eventTypeWords } from '@/components/shell/labels/events';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { keyed } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { StepPanel } from '@/components/ui/table/step-panel';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { DeliveryContent } from './delivery-content';
import { DeliveryFacts } from './delivery-facts';
import { deliveryQuery } from './queries';
import { RetryButton } from './retry/retry-button';

/** While its attempts are read: what the list knows of it already, or only shapes. */
function Waiting({ known }: { known: WebhookDelivery | undefined }) {
  return (
    <Loading label="the delivery" className="space-y-4 pt-1">
      {known ? (
        <DeliveryFacts delivery={known} />
      ) : (
        keyed(['w-full', 'w-full', 'w-2/3', 'w-full', 'w-1/2']).map(({ key, text: width }) => (
          <Skeleton key={key} className={width} />
        ))
      )}
      <Skeleton className="h-14 w-full rounded-md" />
      <Skeleton className="h-80 w-full rounded-md" />
    </Loading>
  );
}

function Content({ id, known }: { id: string; known: WebhookDelivery | undefined }) {
  const read = useQuery(deliveryQuery(useScope(), id));
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <DeliveryContent key={id} delivery={data.data} />
      </>
    );
  }
  if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
  return <Waiting known={known} />;
}

/** Sends the open delivery again; it knows the delivery from the read that the content makes. */
function Retry({ id }: { id: string }) {
  const { data } = useQuery({ ...deliveryQuery(useScope(), id), enabled: false });
  return data ? <RetryButton delivery={data.data} variant="primary" className="sm:ml-auto" /> : null;
}

type DeliveryPanelProps = {
  id: string | null;
  /** The deliveries of the page, newest first, between which the panel can step. */
  deliveries: readonly WebhookDelivery[];
  onShow: (id: string | null) => void;
};

/** One delivery with all of its attempts, in a panel at the side; on a phone it covers the page. */
export function DeliveryPanel({ id, deliveries, onShow }: DeliveryPanelProps) {
  return (
    <StepPanel
      id={id}
      rows={deliveries}
      onShow={onShow}
      title={(delivery) => (delivery ? `Delivery of ${eventTypeWords[delivery.event_type]}` : 'Delivery')}
      className="sm:w-[42rem] sm:max-w-[42rem]"
      tools={id ? <Retry id={id} /> : null}
    >
      {(shown, delivery) => <Content id={shown} known={delivery} />}
    </StepPanel>
  );
}
