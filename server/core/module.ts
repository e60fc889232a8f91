import type { AreaModule } from '@/server/platform/kernel/module';
import { deleteExpiredEvents, searchEvents } from './event-outbox/upkeep';
import { sealedRoots } from './master-keys/upkeep';
import { scenarioLabel } from './scenarios/upkeep';

export const core: AreaModule = {
  labels: [scenarioLabel],
  retention: [
    {
      name: 'forget old events',
      everyMs: 60_000,
      run: ({ database, now }, limit) => deleteExpiredEvents(database, now, limit),
    },
  ],
  search: [{ permission: 'webhooks:read', find: searchEvents }],
  sealed: [sealedRoots],
};
