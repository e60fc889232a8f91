import { NotFoundPage } from '@/components/session/not-found-page';
import { OverviewButton } from '@/components/session/overview-button';

/** An address that leads nowhere in this environment, or to a record that isn't there for this member. */
export default function NotFound() {
  return (
    <NotFoundPage
      description="It may belong to another organisation or to the other environment, or the link is incomplete."
      action={<OverviewButton />}
    />
  );
}
