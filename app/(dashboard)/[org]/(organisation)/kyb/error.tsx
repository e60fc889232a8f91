'use client';

import { FailedPage } from '@/components/session/failed-page';
import { OverviewButton } from '@/components/session/overview-button';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of the verification that failed on its way. */
export default function ErrorPage(props: ErrorPageProps) {
  return <FailedPage {...props} assurance="What was saved stays saved." action={<OverviewButton />} />;
}
