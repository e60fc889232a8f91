import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the feed. */
export function EventsHeader() {
  return (
    <PageHeader
      title="Events"
      description="What your systems read from the feed, live and numbered without a gap. Kept for 90 days."
    />
  );
}
