import type { KybStatus, Organisation } from '@/lib/contract/organisation';
import type { Environment } from '@/lib/contract/primitives';

/** An organisation as its row says it. */
export interface OrganisationRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kybStatus: KybStatus;
  readonly kybSubmittedAt: Date | null;
  readonly kybDecidedAt: Date | null;
  readonly kybDecisionReason: string | null;
  readonly ipAllowlist: string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The organisation as the API returns it to a key of that environment (contract 4). */
export const organisationOf = (record: OrganisationRecord, environment: Environment): Organisation => ({
  id: record.id,
  name: record.name,
  slug: record.slug,
  environment,
  kyb_status: record.kybStatus,
  ip_allowlist: record.ipAllowlist,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
});
