import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the settings. */
export function SettingsHeader() {
  return <PageHeader title="Organisation settings" description="What belongs to test and live alike." />;
}
