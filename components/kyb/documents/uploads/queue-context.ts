'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Chosen, UploadQueue } from './upload-queue';
import type { Uploads } from './upload-state';

interface Intake {
  readonly queue: UploadQueue;
  /** Takes files in and opens the window that asks what they are; says why where none can be added now. */
  readonly take: (chosen: readonly Chosen[]) => void;
  /** Takes newer versions of documents in, which an approved verification takes too. */
  readonly renew: (chosen: readonly Chosen[]) => void;
  /** Why nothing can be added now. */
  readonly hold: string | undefined;
  /** The key of the place that files are dragged over; empty for anywhere else on the page, null for none. */
  readonly draggedOver: string | null;
}

export const IntakeContext = createContext<Intake | null>(null);

/** The uploads' queue and the way into it. Throws outside of UploadQueueProvider. */
export function useIntake(): Intake {
  const intake = useContext(IntakeContext);
  if (!intake) throw new Error('There is no queue of uploads around this component');
  return intake;
}

const NONE: Uploads = [];

/** The uploads as they are now. */
export function useUploads(): Uploads {
  const { queue } = useIntake();
  return useSyncExternalStore(queue.subscribe, queue.read, () => NONE);
}
