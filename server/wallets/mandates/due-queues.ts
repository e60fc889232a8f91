import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueMandates } from './queue-store';

/** What the room leaves for later: mandates that are activated, or lapse. */
export const mandateQueues: readonly DueQueue[] = [
  { name: 'mandate_step', doneBy: 'jobs', due: overdueMandates },
];
