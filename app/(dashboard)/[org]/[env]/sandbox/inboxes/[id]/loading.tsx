import { InboxSkeleton } from '@/components/sandbox/inboxes/inboxes-skeleton';

/** One inbox on its way. */
export default function Loading() {
  return <InboxSkeleton />;
}
