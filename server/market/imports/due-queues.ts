import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overduePolls } from './queue-store';

/** What the room leaves for later: asking feeds of market data. */
export const feedQueues: readonly DueQueue[] = [{ name: 'market_feed', doneBy: 'jobs', due: overduePolls }];
