'use client';

import { OverviewButton } from '@/components/session/overview-button';
import { PageHeader } from '@/components/shell/page-header';
import { ErrorState } from '@/components/ui/error-state';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of the verification that failed on its way. The digest finds the error in the dashboard's log. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <>
      <PageHeader title="Error" />
      <ErrorState
        title="This page could not be shown"
        description="What was saved stays saved. Try again; if it fails again, quote the id below."
        requestId={error.digest}
        onRetry={reset}
        action={<OverviewButton />}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
