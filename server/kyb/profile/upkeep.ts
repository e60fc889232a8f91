import type { SealedColumn } from '@/server/platform/kernel/module';
import { kybBusinesses, kybPeople, kybSettlementAccounts } from './tables';

export const sealedProfiles: readonly SealedColumn[] = [
  {
    column: kybBusinesses.sealed,
    key: [kybBusinesses.organisationId],
    organisationId: kybBusinesses.organisationId,
    environment: 'organisation',
  },
  {
    column: kybPeople.sealed,
    key: [kybPeople.id],
    organisationId: kybPeople.organisationId,
    environment: 'organisation',
  },
  {
    column: kybSettlementAccounts.sealed,
    key: [kybSettlementAccounts.id],
    organisationId: kybSettlementAccounts.organisationId,
    environment: 'organisation',
  },
];
