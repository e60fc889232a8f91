import type { AreaModule } from '@/server/platform/kernel/module';
import { forgetOldRequests, searchRequests } from './request-log/upkeep';

export const developers: AreaModule = {
  retention: [
    {
      name: 'forget old requests',
      everyMs: 60_000,
      run: ({ database, now }, limit) => forgetOldRequests(database, now, limit),
    },
  ],
  search: [{ permission: 'organisation:read', find: searchRequests }],
};
