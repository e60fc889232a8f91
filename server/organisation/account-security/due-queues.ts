import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { unhandledResets } from './queue-store';

/** What the room leaves for later: links to new passwords. */
export const securityQueues: readonly DueQueue[] = [
  { name: 'password_reset', doneBy: 'jobs', due: unhandledResets },
];
