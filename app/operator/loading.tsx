import { QueueSkeleton } from '@/components/operator/review/queue/queue-skeleton';

/** The shape of the queue. */
export default function QueueLoading() {
  return <QueueSkeleton />;
}
