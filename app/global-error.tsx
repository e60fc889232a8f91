'use client';

import './globals.css';
import { PlainFailure } from '@/components/shell/states/plain-failure';

type GlobalErrorProps = { error: Error & { digest?: string } };

/** Shown if even the root layout fails. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en-NG">
      <body>
        <PlainFailure
          title="Partner Desk could not be shown"
          error={error}
          onRetry={() => location.reload()}
          wholePage
        />
      </body>
    </html>
  );
}
