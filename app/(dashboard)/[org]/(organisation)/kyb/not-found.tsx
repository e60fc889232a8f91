import { NotFoundPage } from '@/components/session/not-found-page';
import { OverviewButton } from '@/components/session/overview-button';

/** An address that leads nowhere within the verification. */
export default function NotFound() {
  return (
    <NotFoundPage
      description="The sections of the verification are listed beside this."
      action={<OverviewButton />}
    />
  );
}
