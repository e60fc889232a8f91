'use client';

import dynamic from 'next/dynamic';
import { useNoticesWanted } from './toast';

const TRY_AGAIN_MS = 3_000;

/** The script that shows notices. It is often wanted because the connection is gone: it is tried until it comes. */
async function loadStack() {
  for (;;) {
    const module = await import('./toast-stack').catch(() => undefined);
    if (module) return module.ToastStack;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Most visits see no notice, so the script that shows them comes with the first one, which waits for it. */
const ToastStack = dynamic(loadStack, { ssr: false });

/** Where short notices appear: stands once around the application. */
export function Notices() {
  const wanted = useNoticesWanted();
  return wanted ? <ToastStack /> : null;
}
