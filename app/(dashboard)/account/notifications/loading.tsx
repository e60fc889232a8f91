import { SettingsSkeleton } from '@/components/account/notification-settings/settings-skeleton';

/** The settings on their way. */
export default function Loading() {
  return <SettingsSkeleton />;
}
