import type { AreaModule } from '@/server/platform/kernel/module';
import { deleteExpiredRequests, searchRequests } from './request-log/upkeep';

export const developers: AreaModule = {
  retention: [
    {
      name: 'forget old requests',
      everyMs: 60_000,
      run: ({ database, now }, limit) => deleteExpiredRequests(database, now, limit),
    },
  ],
  search: [{ permission: 'organisation:read', find: searchRequests }],
};
