'use client';

import { type ReactNode, Suspense, useState } from 'react';

type StreamedProps = {
  /** Whether the reads of the content have ended (`settledSoon`). */
  isReady: boolean;
  /** Shown until the content arrives. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Content that may arrive after the page. Content that is ready has no boundary, because React sends that of a boundary
 * after the page, and shows it 300 ms after the fallback at the earliest.
 */
export function Streamed({ isReady, fallback, children }: StreamedProps) {
  // A refresh must neither remount the content nor replace it by the fallback.
  const [wasReady] = useState(isReady);
  return wasReady ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
