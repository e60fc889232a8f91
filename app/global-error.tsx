'use client';

import './globals.css';

type GlobalErrorProps = { error: Error & { digest?: string } };

/** Shown if even the root layout fails. It imports nothing: every page loads its script. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en-NG">
      <body>
        <main className="flex min-h-[60vh] flex-col items-center justify-center px-6 py-12 text-center">
          <h1 className="font-semibold">Partner Desk could not be shown</h1>
          <p className="mt-1 max-w-md text-balance text-muted">
            Nothing was changed. Try again; if it fails again, quote the ID below.
          </p>
          <button
            type="button"
            onClick={() => location.reload()}
            className="mt-4 h-8 rounded-md border border-border-strong bg-surface px-3 font-medium shadow-xs hover:bg-subtle"
          >
            Try again
          </button>
          {error.digest ? (
            <p className="mt-4 text-muted text-sm">
              Error ID <span className="select-text font-mono text-xs">{error.digest}</span>
            </p>
          ) : null}
        </main>
      </body>
    </html>
  );
}
