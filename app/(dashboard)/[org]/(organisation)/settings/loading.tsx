import { SettingsHeader } from '@/components/organisation/settings/settings-header';
import { SettingsSkeleton } from '@/components/organisation/settings/settings-skeleton';

/** The settings on their way. */
export default function Loading() {
  return (
    <>
      <SettingsHeader />
      <SettingsSkeleton />
    </>
  );
}
