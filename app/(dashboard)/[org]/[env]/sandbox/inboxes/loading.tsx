import { InboxesSkeleton } from '@/components/sandbox/inboxes/inboxes-skeleton';

/** The list of inboxes on its way. */
export default function Loading() {
  return <InboxesSkeleton />;
}
