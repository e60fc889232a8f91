import type { Business } from '@/lib/contract/kyb/business';
import { openRecord } from '@/server/platform/crypto/seal-record';
import type { Settings } from '@/server/platform/kernel/settings';
import type { BusinessData } from './rules';
import type { BusinessRow } from './store';

/** The seal of an organisation's business information. */
export const businessSeal = (organisationId: string) => ({
  organisationId,
  table: 'kyb_businesses',
  id: organisationId,
});

/** Opens business information, and shows it as the interface does; version 0 before the first change. */
export function presentBusiness(settings: Settings, row: BusinessRow | undefined): Business {
  if (!row) return { version: 0 };
  const data = openRecord<BusinessData>(settings, businessSeal(row.organisationId), row.sealed);
  return { ...data, version: row.version, updated_at: row.updatedAt.toISOString() };
}
