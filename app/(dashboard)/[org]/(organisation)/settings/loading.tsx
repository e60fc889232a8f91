import { SettingsHeader } from '@/components/organisation/settings-header';
import { SettingsSkeleton } from '@/components/organisation/settings-skeleton';

/** The settings on their way. */
export default function Loading() {
  return (
    <>
      <SettingsHeader />
      <SettingsSkeleton />
    </>
  );
}
