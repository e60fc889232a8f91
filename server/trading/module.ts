import type { AreaModule } from '@/server/platform/kernel/module';
import { searchInvestments } from './catalogue/upkeep';
import { orderFulfilment } from './execution/sandbox-broker';
import { brokerQueues } from './execution/upkeep';
import { holdingMaturity } from './holdings/mature-holding';
import { holdingLabel, holdingQueues, searchHoldings } from './holdings/upkeep';
import { fundingExpiry } from './orders/end-funding';
import { orderLabel, orderQueues, searchOrders } from './orders/upkeep';

export const trading: AreaModule = {
  dueWork: [fundingExpiry, orderFulfilment, holdingMaturity],
  labels: [orderLabel, holdingLabel],
  queues: [...orderQueues, ...brokerQueues, ...holdingQueues],
  search: [
    { permission: 'orders:read', find: searchOrders },
    { permission: 'holdings:read', find: searchHoldings },
    { permission: 'investments:read', find: searchInvestments },
  ],
};
