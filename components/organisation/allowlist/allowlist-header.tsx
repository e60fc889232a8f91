import { DevelopersTabs } from '@/components/developers/frame/developers-tabs';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the page of the allowlist. */
export function AllowlistHeader() {
  return (
    <>
      <PageHeader
        title="Allowlist"
        description="From which addresses your keys may call. It holds for test and live alike, from the next call on."
      />
      <DevelopersTabs />
    </>
  );
}
