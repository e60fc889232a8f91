import type { KybStatus, Organisation } from '@/lib/contract/organisation';
import type { Environment } from '@/lib/contract/primitives';

type KybDecision = 'approved' | 'rejected' | 'suspended';

/** The decisions that an operator may take in each state (contract 5). */
const DECISIONS: Readonly<Record<KybStatus, readonly KybDecision[]>> = {
  draft: ['approved', 'rejected'],
  submitted: ['approved', 'rejected'],
  in_review: ['approved', 'rejected'],
  action_required: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
};

export const mayDecide = (status: KybStatus, decision: KybDecision): boolean =>
  DECISIONS[status].includes(decision);

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

/** Where its verification stands, as `kyb.status_changed` carries it (contract 5); unset times are left out. */
export const kybOf = (record: OrganisationRecord) => ({
  status: record.kybStatus,
  ...(record.kybSubmittedAt && { submitted_at: record.kybSubmittedAt.toISOString() }),
  ...(record.kybDecidedAt && { decided_at: record.kybDecidedAt.toISOString() }),
  ...(record.kybDecisionReason !== null && { decision_reason: record.kybDecisionReason }),
  requirements: [],
});
