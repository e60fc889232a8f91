import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { PageHeader } from '../frame/page-header';

type FailedPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** What is certain although it failed. */
  assurance?: string;
  /** A way out beside trying again. */
  action?: ReactNode;
};

/** A page that failed on its way. The digest finds the error in the dashboard's log. */
export function FailedPage({ error, reset, assurance = 'Nothing was changed.', action }: FailedPageProps) {
  return (
    <>
      <PageHeader title="Error" />
      <ErrorState
        title="This page could not be shown"
        description={`${assurance} Try again; if it fails again, quote the id below.`}
        requestId={error.digest}
        idLabel="Error id"
        onRetry={reset}
        action={action}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
