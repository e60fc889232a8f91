import { PageHeader } from '@/components/shell/frame/page-header';
import { DevelopersTabs } from '../frame/developers-tabs';

/** The head of the request log. */
export function RequestsHeader() {
  return (
    <>
      <PageHeader
        title="Request log"
        description="What your programs called in the last 30 days, as it happens: what they sent, what they got, and why a call failed."
      />
      <DevelopersTabs />
    </>
  );
}
