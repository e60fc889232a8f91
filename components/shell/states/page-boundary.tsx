'use client';

import { catchError, type ErrorInfo } from 'next/error';
import type { ReactNode } from 'react';
import { OverviewButton } from '../navigation/overview-button';
import { PlainFailure } from './plain-failure';

type PageBoundaryProps = {
  /** What is certain despite the failure. */
  assurance?: string;
  /** Another action next to the retry. */
  action?: ReactNode;
};

function FailedPage(props: PageBoundaryProps, { error, retry }: ErrorInfo): ReactNode {
  const { assurance = 'Nothing was changed.', action = <OverviewButton /> } = props;
  return (
    <>
      {/* Not a PageHeader, whose breadcrumbs bring the names of all areas into the frame's script. */}
      <h1 className="font-semibold text-2xl tracking-tight">Error</h1>
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

/**
 * Shows an error in place of the pages inside it when one fails, within the frame. A part of the frame, because the browser
 * would load an error.tsx with two more requests for each page, only to have it ready.
 */
export const PageBoundary = catchError<PageBoundaryProps>(FailedPage);
