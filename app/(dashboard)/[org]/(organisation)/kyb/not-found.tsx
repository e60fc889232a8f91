import { OverviewButton } from '@/components/shell/navigation/overview-button';
import { NotFoundPage } from '@/components/shell/states/not-found-page';

export default function NotFound() {
  return <NotFoundPage description="Choose a section of the verification." action={<OverviewButton />} />;
}
