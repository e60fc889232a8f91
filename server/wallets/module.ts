import type { AreaModule } from '@/server/platform/kernel/module';
import { searchWallets } from './balances/read-wallets';
import { fundingLabel, fundingQueues, searchFunding } from './funding/upkeep';
import { searchTransactions } from './ledger/upkeep';
import { mandateActivation, mandateAuthorisationExpiry } from './mandates/move-mandate';
import { mandateLabel, mandateQueues, sealedAccountNumbers, searchMandates } from './mandates/upkeep';
import { railQueues } from './providers/upkeep';

export const wallets: AreaModule = {
  dueWork: [mandateAuthorisationExpiry, mandateActivation],
  labels: [fundingLabel, mandateLabel],
  queues: [...fundingQueues, ...railQueues, ...mandateQueues],
  search: [
    { permission: 'wallets:read', find: (_, searchTerm) => searchWallets(searchTerm) },
    { permission: 'wallets:read', find: searchFunding },
    { permission: 'wallets:read', find: searchTransactions },
    { permission: 'wallets:read', find: searchMandates },
  ],
  sealed: [sealedAccountNumbers],
};
