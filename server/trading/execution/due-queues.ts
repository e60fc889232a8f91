import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { overdueTalks } from './queue-store';

/** What the room leaves for later: calls of the broker. */
export const brokerQueues: readonly DueQueue[] = [{ name: 'broker_call', doneBy: 'jobs', due: overdueTalks }];
