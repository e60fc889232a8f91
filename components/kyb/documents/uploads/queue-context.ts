'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Chosen, UploadQueue } from './upload-queue';
import type { Uploads } from './upload-state';

interface Intake {
  readonly queue: UploadQueue;
  /** Adds files and opens the dialog that asks for their types. If none can be added now, shows why. */
  readonly take: (chosen: readonly Chosen[]) => void;
  /** Adds newer versions of documents, which an approved verification also accepts. */
  readonly renew: (chosen: readonly Chosen[]) => void;
  /** Why nothing can be added now. */
  readonly hold: string | undefined;
  /** The key of the slot that files are dragged over; empty elsewhere on the page, null without a drag. */
  readonly draggedOver: string | null;
}

export const IntakeContext = createContext<Intake | null>(null);

/** The upload queue and its intake. Throws outside of UploadQueueProvider. */
export function useIntake(): Intake {
  const intake = useContext(IntakeContext);
  if (!intake) throw new Error('There is no queue of uploads around this component');
  return intake;
}

const NONE: Uploads = [];

/** The current uploads. */
export function useUploads(): Uploads {
  const { queue } = useIntake();
  return useSyncExternalStore(queue.subscribe, queue.read, () => NONE);
}
