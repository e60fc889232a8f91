import type { AreaModule } from '@/server/platform/kernel/module';
import { forgetOldEvents, searchEvents } from './event-outbox/upkeep';

export const core: AreaModule = {
  retention: [
    {
      name: 'forget old events',
      everyMs: 60_000,
      run: ({ database, now }, limit) => forgetOldEvents(database, now, limit),
    },
  ],
  search: [{ permission: 'webhooks:read', find: searchEvents }],
};
