import { NotificationsSkeleton } from '@/components/account/notifications/notifications-skeleton';

/** The notifications on their way. */
export default function Loading() {
  return <NotificationsSkeleton />;
}
