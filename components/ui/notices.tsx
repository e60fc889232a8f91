'use client';

import dynamic from 'next/dynamic';
import { useNoticesWanted } from './toast';

/** Most visits see no notice, so the script that shows them comes with the first one, which waits for it. */
const ToastStack = dynamic(() => import('./toast-stack').then((module) => module.ToastStack), { ssr: false });

/** Where short notices appear: stands once around the application. */
export function Notices() {
  const wanted = useNoticesWanted();
  return wanted ? <ToastStack /> : null;
}
