import type { AreaModule } from '@/server/platform/kernel/module';
import { fileQueues, sealedContentKeys } from './blobs/upkeep';
import { deleteExpiredMails, mailQueues } from './mail/upkeep';

export const platform: AreaModule = {
  queues: [...mailQueues, ...fileQueues],
  retention: [
    {
      name: 'forget old email',
      everyMs: 600_000,
      run: ({ database, now, settings }, limit) =>
        deleteExpiredMails(database, now, settings.mailKeptDays, limit),
    },
  ],
  sealed: [sealedContentKeys],
};
