'use client';

import { OverviewButton } from '@/components/shell/navigation/overview-button';
import { FailedPage } from '@/components/shell/states/failed-page';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage(props: ErrorPageProps) {
  return <FailedPage {...props} action={<OverviewButton />} />;
}
