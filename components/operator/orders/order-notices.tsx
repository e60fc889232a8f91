'use client';

import { Alert } from '@/components/ui/feedback/alert';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { isOpen } from './waiting';

/** What to know before anything is done: that a machine carries the order out, or why it ended. */
export function OrderNotices({ record }: { record: DeskOrder }) {
  const { order, fulfilled_by: by, last_error: fault } = record;
  if (order.status === 'failed') {
    return (
      <Alert tone="danger" title="It was not dealt">
        {order.failure_reason}
      </Alert>
    );
  }
  if (!isOpen(record)) return null;
  if (by === 'broker') {
    return (
      <Alert
        tone={fault ? 'warning' : 'info'}
        title={fault ? 'The broker’s interface refuses it' : 'The broker carries it out'}
      >
        {fault ? `${fault} ` : ''}Ask the broker before you deal it by hand, or it is dealt twice.
      </Alert>
    );
  }
  if (by === 'sandbox') {
    return <Alert title="The sandbox carries it out">It is completed by itself within seconds.</Alert>;
  }
  return null;
}
