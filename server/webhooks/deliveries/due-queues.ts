import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueAttempts } from './queue-store';

/** What the room leaves for later: attempts to deliver webhooks. */
export const deliveryQueues: readonly DueQueue[] = [
  { name: 'webhook_delivery', doneBy: 'jobs', due: overdueAttempts },
];
