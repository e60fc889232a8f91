import type { AreaModule } from '@/server/platform/kernel/module';
import { forgetResets, securityQueues } from './account-security/upkeep';
import { searchKeys } from './api-keys/upkeep';
import { forgetSignInAttempts } from './members/people/delete-old-sign-in-attempts';
import { searchMembers } from './members/upkeep';
import { forgetOldNotifications, noticeQueues } from './notifications/upkeep';
import { verificationQueues } from './organisations/upkeep';
import { forgetChallenges } from './second-factors/delete-old-challenges';

export const organisation: AreaModule = {
  queues: [...noticeQueues, ...securityQueues, ...verificationQueues],
  retention: [
    {
      name: 'forget old notifications',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => forgetOldNotifications({ tx, now }, limit)),
    },
    {
      name: 'forget sign-in attempts',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => forgetSignInAttempts({ tx, now }, limit)),
    },
    {
      name: 'forget factor challenges',
      everyMs: 600_000,
      run: ({ database, now }, limit) => database.transaction((tx) => forgetChallenges({ tx, now }, limit)),
    },
    {
      name: 'forget password resets',
      everyMs: 600_000,
      run: ({ database, now }, limit) => database.transaction((tx) => forgetResets({ tx, now }, limit)),
    },
  ],
  search: [
    { permission: 'members:read', find: searchMembers },
    { permission: 'organisation:read', find: searchKeys },
  ],
};
