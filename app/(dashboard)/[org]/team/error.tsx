'use client';

import { OverviewButton } from '@/components/session/overview-button';
import { PageHeader } from '@/components/shell/page-header';
import { ErrorState } from '@/components/ui/error-state';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** The team, where it failed on its way. The digest finds the error in the dashboard's log. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <>
      <PageHeader title="Error" />
      <ErrorState
        title="The team could not be shown"
        description="Nothing was changed. Try again; if it fails again, quote the id below."
        requestId={error.digest}
        onRetry={reset}
        action={<OverviewButton />}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
