'use client';

import { PlainFailure } from '@/components/shell/states/plain-failure';
import { PlainLink } from '@/components/shell/states/plain-link';

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main id="main">
      <PlainFailure
        error={error}
        onRetry={retry}
        action={<PlainLink href="/">Go to home</PlainLink>}
        wholePage
      />
    </main>
  );
}
