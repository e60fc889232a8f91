import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueDebits, overdueExpiries } from './queue-store';

/** What the room leaves for later: funding requests that expire, and debits to which banks answer. */
export const fundingQueues: readonly DueQueue[] = [
  { name: 'funding_expiry', doneBy: 'jobs', due: overdueExpiries },
  { name: 'debit_settlement', doneBy: 'jobs', due: overdueDebits },
];
