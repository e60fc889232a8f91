import { OverviewButton } from '@/components/shell/navigation/overview-button';
import { NotFoundPage } from '@/components/shell/states/not-found-page';

/** An address that leads nowhere in this environment, or to a record that isn't there for this member. */
export default function NotFound() {
  return (
    <NotFoundPage
      description="It may belong to another organisation or to the other environment, or the link is incomplete."
      action={<OverviewButton />}
    />
  );
}
