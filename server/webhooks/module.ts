import type { AreaModule } from '@/server/platform/kernel/module';
import { deliveryQueues, forgetOldDeliveries, searchDeliveries } from './deliveries/upkeep';
import { forgetOldHours, searchEndpoints } from './endpoints/upkeep';
import { searchInboxes } from './inboxes/upkeep';

export const webhooks: AreaModule = {
  queues: [...deliveryQueues],
  retention: [
    {
      name: 'forget old deliveries',
      everyMs: 60_000,
      run: ({ database, now }, limit) => forgetOldDeliveries(database, now, limit),
    },
    {
      name: 'forget old hours',
      everyMs: 600_000,
      run: ({ database, now }, limit) => forgetOldHours(database, now, limit),
    },
  ],
  search: [
    { permission: 'webhooks:read', find: searchEndpoints },
    { permission: 'webhooks:read', find: searchDeliveries },
    { permission: 'sandbox:read', find: searchInboxes },
  ],
};
