import type { AreaModule } from '@/server/platform/kernel/module';
import { deleteOldPasswordResets, securityQueues } from './account-security/upkeep';
import { keyLabel, sealedSecrets, searchKeys } from './api-keys/upkeep';
import { invitationLabel } from './invitations/upkeep';
import { deleteOldSignInAttempts } from './members/people/begin-sign-in';
import { memberLabels, searchMembers } from './members/upkeep';
import { deleteExpiredNotifications, noticeQueues } from './notifications/upkeep';
import { organisationLabel, verificationQueues } from './organisations/upkeep';
import { deleteOldFactorChallenges } from './second-factors/find-challenge';
import { sealedSeeds } from './second-factors/upkeep';

export const organisation: AreaModule = {
  labels: [keyLabel, ...memberLabels, invitationLabel, organisationLabel],
  queues: [...noticeQueues, ...securityQueues, ...verificationQueues],
  retention: [
    {
      name: 'forget old notifications',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => deleteExpiredNotifications({ tx, now }, limit)),
    },
    {
      name: 'forget sign-in attempts',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => deleteOldSignInAttempts({ tx, now }, limit)),
    },
    {
      name: 'forget factor challenges',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => deleteOldFactorChallenges({ tx, now }, limit)),
    },
    {
      name: 'forget password resets',
      everyMs: 600_000,
      run: ({ database, now }, limit) =>
        database.transaction((tx) => deleteOldPasswordResets({ tx, now }, limit)),
    },
  ],
  search: [
    { permission: 'members:read', find: searchMembers },
    { permission: 'organisation:read', find: searchKeys },
  ],
  sealed: [sealedSecrets, sealedSeeds],
};
