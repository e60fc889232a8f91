import type { AreaModule } from '@/server/platform/kernel/module';
import { feedQueues } from './imports/upkeep';
import { searchInstruments } from './quotes/search-instruments';

export const market: AreaModule = {
  queues: [...feedQueues],
  search: [{ permission: 'market:read', find: (_, searchTerm, most) => searchInstruments(searchTerm, most) }],
};
