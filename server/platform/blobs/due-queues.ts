import type { DueQueue } from '../kernel/due-queue';
import { leftoverFiles, overdueScans } from './queue-store';

/** What the room leaves for later: files to be deleted, and to be scanned. */
export const fileQueues: readonly DueQueue[] = [
  { name: 'file_deletion', doneBy: 'jobs', due: leftoverFiles },
  { name: 'file_scan', doneBy: 'jobs', due: overdueScans },
];
