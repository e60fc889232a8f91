import type { ReactNode } from 'react';
import { PageHeader } from '../frame/page-header';
import { PlainFailure } from './plain-failure';

type FailedPageProps = {
  error: Error & { digest?: string };
  /** Reads the page again. */
  retry: () => void;
  /** What is certain despite the failure. */
  assurance?: string;
  /** Another action next to the retry. */
  action?: ReactNode;
};

/** The error state of a page within a frame. */
export function FailedPage({ error, retry, assurance = 'Nothing was changed.', action }: FailedPageProps) {
  return (
    <>
      <PageHeader title="Error" />
      <PlainFailure
        title="This page could not be shown"
        description={`${assurance} Try again; if it fails again, quote the ID below.`}
        error={error}
        onRetry={retry}
        action={action}
      />
    </>
  );
}
