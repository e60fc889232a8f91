import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueMaturities } from './queue-store';

/** What the room leaves for later: holdings that mature. */
export const holdingQueues: readonly DueQueue[] = [
  { name: 'holding_maturity', doneBy: 'jobs', due: overdueMaturities },
];
