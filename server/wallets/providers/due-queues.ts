import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueReadings } from './queue-store';

/** What the room leaves for later: reading requests back from providers. */
export const railQueues: readonly DueQueue[] = [
  { name: 'provider_reading', doneBy: 'jobs', due: overdueReadings },
];
