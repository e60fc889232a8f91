import type { AreaModule } from '@/server/platform/kernel/module';
import { deleteExpiredProviderNotifications, exceptionQueues } from './reconciliation/upkeep';
import { sealedFilenames } from './transfers/upkeep';

export const treasury: AreaModule = {
  queues: [...exceptionQueues],
  retention: [
    {
      name: 'forget notifications of providers',
      everyMs: 60_000,
      run: ({ database, now }, limit) => deleteExpiredProviderNotifications(database, now, limit),
    },
  ],
  sealed: [sealedFilenames],
};
