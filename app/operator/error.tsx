'use client';

import { PageHeader } from '@/components/shell/page-header';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import * as routes from '@/lib/routes';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page of the operators' area that failed on its way. The digest finds the error in the dashboard's log. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <>
      <PageHeader title="Error" />
      <ErrorState
        title="This page could not be shown"
        description="Nothing was changed. Try again; if it fails again, quote the id below."
        requestId={error.digest}
        idLabel="Error id"
        onRetry={reset}
        action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
