import type { DueQueue } from '@/server/platform/kernel/module';
import { modules } from '../modules';

/** Everything that waits until its time has come, of every area. A due column that is missing here is not watched. */
export const allQueues: readonly DueQueue[] = modules.flatMap(({ queues = [] }) => queues);
