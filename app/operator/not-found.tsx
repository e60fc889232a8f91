import { NotFoundPage } from '@/components/shell/states/not-found-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

/** Shown for an unknown URL in the operators' area, or a verification that does not exist. */
export default function NotFound() {
  return (
    <NotFoundPage
      title="Verification not found"
      description="The link may be incomplete, or the organisation may have been renamed."
      action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>}
    />
  );
}
