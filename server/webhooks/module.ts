import type { AreaModule } from '@/server/platform/kernel/module';
import {
  deleteExpiredDeliveries,
  deliveryLabel,
  deliveryQueues,
  searchDeliveries,
} from './deliveries/upkeep';
import { deleteExpiredHours, endpointLabel, sealedWebhookSecrets, searchEndpoints } from './endpoints/upkeep';
import { inboxLabel, searchInboxes } from './inboxes/upkeep';

export const webhooks: AreaModule = {
  labels: [endpointLabel, deliveryLabel, inboxLabel],
  queues: [...deliveryQueues],
  retention: [
    {
      name: 'forget old deliveries',
      everyMs: 60_000,
      run: ({ database, now }, limit) => deleteExpiredDeliveries(database, now, limit),
    },
    {
      name: 'forget old hours',
      everyMs: 600_000,
      run: ({ database, now }, limit) => deleteExpiredHours(database, now, limit),
    },
  ],
  search: [
    { permission: 'webhooks:read', find: searchEndpoints },
    { permission: 'webhooks:read', find: searchDeliveries },
    { permission: 'sandbox:read', find: searchInboxes },
  ],
  sealed: sealedWebhookSecrets,
};
