'use client';

import './globals.css';
import { PlainFailure } from '@/components/shell/states/plain-failure';

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Shown if even the root layout fails. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en-NG">
      <body>
        <PlainFailure
          title="Partner Desk could not be shown"
          description="Nothing was changed. Try again; if it fails again, quote the ID below."
          error={error}
          onRetry={reset}
          wholePage
        />
      </body>
    </html>
  );
}
