'use client';

import type { ReactNode } from 'react';
import { OverviewButton } from '../navigation/overview-button';
import { ErrorBoundary } from './error-boundary';
import { PlainFailure } from './plain-failure';

type PageBoundaryProps = {
  /** What is certain despite the failure. */
  assurance?: string;
  /** Another action next to the retry. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * Shows an error in place of the page inside it when that fails. It is part of the frame: for an error.tsx, the browser would
 * make two more requests on each page, in case it fails.
 */
export function PageBoundary({ assurance, action = <OverviewButton />, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={({ error, retry }) => (
        <>
          {/* Not a PageHeader, whose breadcrumbs bring the names of all areas into the frame's script. */}
          <h1 className="font-semibold text-2xl tracking-tight">Error</h1>
          <PlainFailure assurance={assurance} error={error} onRetry={retry} action={action} />
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
