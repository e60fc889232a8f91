'use client';

import './globals.css';
import { ErrorState } from '@/components/ui/feedback/error-state';

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** When even the frame of the pages failed. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en-NG">
      <body>
        <ErrorState
          title="Partner Desk could not be shown"
          description="Nothing was changed. Try again; if it fails again, quote the id below."
          requestId={error.digest}
          idLabel="Error id"
          onRetry={reset}
          wholePage
          className="min-h-dvh justify-center"
        />
      </body>
    </html>
  );
}
