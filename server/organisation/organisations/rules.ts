import type { IpAllowlist } from '@/lib/contract/organisation/allowlist';
import { isAddressWithin } from '@/lib/contract/organisation/ip-addresses';
import type { KybStatus, Organisation } from '@/lib/contract/organisation/organisation';
import type { Environment } from '@/lib/contract/primitives';

export interface OrganisationRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kybStatus: KybStatus;
  readonly kybSubmittedAt: Date | null;
  readonly kybDecidedAt: Date | null;
  readonly kybDecisionReason: string | null;
  readonly ipAllowlist: string[];
  readonly allowlistIncludesDashboard: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The organisation as the API returns it to a key of that environment. */
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

/** The allowlist as the API returns it to a caller from that address. */
export const allowlistOf = (
  { ipAllowlist, allowlistIncludesDashboard }: OrganisationRecord,
  address: string | null,
): IpAllowlist => ({
  addresses: ipAllowlist,
  include_dashboard: allowlistIncludesDashboard,
  your_address: address ?? '',
});

interface AllowlistChange {
  readonly addresses: readonly string[];
  readonly include_dashboard: boolean;
}

/**
 * Whether an allowlist would reject the caller's next call: it applies to a member's session only where it includes
 * the dashboard.
 */
export function locksOut(
  { addresses, include_dashboard }: AllowlistChange,
  caller: { readonly isMember: boolean; readonly address: string | null },
): boolean {
  const isBound = addresses.length > 0 && (include_dashboard || !caller.isMember);
  return isBound && !isAddressWithin(caller.address ?? '', addresses);
}
