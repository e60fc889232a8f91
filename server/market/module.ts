import type { AreaModule } from '@/server/platform/kernel/module';
import { feedQueues } from './imports/upkeep';
import { searchInstruments } from './quotes/get-instrument';

export const market: AreaModule = {
  queues: [...feedQueues],
  search: [{ permission: 'market:read', find: (_, searchTerm, most) => searchInstruments(searchTerm, most) }],
};
