import { OverviewButton } from '@/components/shell/navigation/overview-button';
import { NotFoundPage } from '@/components/shell/states/not-found-page';

/** Shown for an unknown URL in this environment, or a record that this member can't see. */
export default function NotFound() {
  return (
    <NotFoundPage
      description="It may belong to another organisation or to the other environment, or the link is incomplete."
      action={<OverviewButton />}
    />
  );
}
