import { QueueSkeleton } from '@/components/review/queue-skeleton';

/** The shape of the queue. */
export default function QueueLoading() {
  return <QueueSkeleton />;
}
