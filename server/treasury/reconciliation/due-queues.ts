import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { openExceptions } from './queue-store';

/** What the room leaves for people: exceptions of providers. */
export const exceptionQueues: readonly DueQueue[] = [
  { name: 'provider_exceptions', doneBy: 'people', due: openExceptions },
];
