import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { unspreadNotices } from './queue-store';

/** What the room leaves for later: telling people. */
export const noticeQueues: readonly DueQueue[] = [{ name: 'notice', doneBy: 'jobs', due: unspreadNotices }];
