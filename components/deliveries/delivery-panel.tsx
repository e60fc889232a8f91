'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { BehindNotice } from '@/components/session/behind-notice';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { eventTypeWords } from '@/components/vocabulary/events';
import type { WebhookDelivery } from '@/lib/contract/webhook-deliveries';
import { DeliveryContent } from './delivery-content';
import { DeliveryFacts } from './delivery-facts';
import { deliveryQuery } from './queries';
import { RetryButton } from './retry-button';

/** While its attempts are read: what the list knows of it already, or only shapes. */
function Waiting({ known }: { known: WebhookDelivery | undefined }) {
  return (
    <Loading label="the delivery" className="space-y-4 pt-1">
      {known ? (
        <DeliveryFacts delivery={known} />
      ) : (
        ['w-full', 'w-full', 'w-2/3', 'w-full', 'w-1/2'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of shapes
          <Skeleton key={index} className={width} />
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
  const index = deliveries.findIndex((delivery) => delivery.id === id);
  const delivery = deliveries[index];
  const newer = index > 0 ? deliveries[index - 1] : undefined;
  const older = index >= 0 ? deliveries[index + 1] : undefined;
  return (
    <Dialog
      open={Boolean(id)}
      onOpenChange={(open) => (open ? undefined : onShow(null))}
      title={delivery ? `Delivery of ${eventTypeWords[delivery.event_type]}` : 'Delivery'}
      className="max-sm:h-[92dvh] sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-dvh sm:w-[42rem] sm:max-w-[42rem] sm:translate-x-0 sm:rounded-none sm:border-y-0 sm:border-r-0"
      footer={
        <div className="flex w-full gap-2 max-sm:[&>button]:flex-1">
          <Button disabled={!newer} onClick={() => newer && onShow(newer.id)}>
            <ChevronUp aria-hidden="true" />
            Newer
          </Button>
          <Button disabled={!older} onClick={() => older && onShow(older.id)}>
            <ChevronDown aria-hidden="true" />
            Older
          </Button>
          {id ? <Retry id={id} /> : null}
        </div>
      }
    >
      {id ? <Content id={id} known={delivery} /> : null}
    </Dialog>
  );
}
