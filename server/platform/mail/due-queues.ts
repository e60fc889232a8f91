import type { DueQueue } from '../kernel/due-queue';
import { overdueMails } from './queue-store';

/** What the room leaves for later: e-mails. */
export const mailQueues: readonly DueQueue[] = [{ name: 'mail', doneBy: 'jobs', due: overdueMails }];
