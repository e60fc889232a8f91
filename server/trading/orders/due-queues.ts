import type { DueQueue } from '@/server/platform/kernel/due-queue';
import { deskOrders, overdueOrders } from './queue-store';

/** What the room leaves for later: orders that are carried out, by programs or at the desk. */
export const orderQueues: readonly DueQueue[] = [
  { name: 'order_fulfilment', doneBy: 'jobs', due: overdueOrders },
  { name: 'desk_orders', doneBy: 'people', due: deskOrders },
];
