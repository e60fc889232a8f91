import { NotificationsSkeleton } from '@/components/notification-list/notifications-skeleton';

/** The notifications on their way. */
export default function Loading() {
  return <NotificationsSkeleton />;
}
