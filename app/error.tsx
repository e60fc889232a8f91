'use client';

import { LinkButton } from '@/components/ui/controls/link-button';
import { ErrorState } from '@/components/ui/feedback/error-state';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed on its way. The digest finds the error in the server's log. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="main">
      <ErrorState
        title="This page could not be shown"
        description="Nothing was changed. Try again; if it fails again, quote the id below."
        requestId={error.digest}
        idLabel="Error id"
        onRetry={reset}
        action={<LinkButton href="/">Go to the overview</LinkButton>}
        wholePage
        className="min-h-[60vh] justify-center"
      />
    </main>
  );
}
