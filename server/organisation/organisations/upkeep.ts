import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue, RecordLabel } from '@/server/platform/kernel/module';
import { organisations } from './tables';

/** Verifications that wait for a decision: (due_at), when each was submitted. */
const waitingVerifications = (now: Date, most: number): SQL => sql`
  select ${organisations.kybSubmittedAt} as due_at from ${organisations}
   where ${organisations.kybStatus} in ('submitted', 'in_review')
     and ${organisations.kybSubmittedAt} <= ${now.toISOString()}::timestamptz
   order by coalesce(${organisations.kybSubmittedAt}, 'epoch'::timestamptz), ${organisations.id} limit ${most}::integer`;

/** An organisation's verification status, and the size of its allowlist. */
export const approvalOf = (organisationId: string): SQL => sql`(
  select jsonb_build_object('kyb_status', ${organisations.kybStatus}, 'decided_at', ${organisations.kybDecidedAt},
                            'allowed_addresses', cardinality(${organisations.ipAllowlist}))
    from ${organisations} where ${organisations.id} = ${organisationId}::uuid)`;

/** A select of (id, kyb_status): the organisation with this slug. */
export const standingOf = (slug: string): SQL => sql`
  select ${organisations.id} as id, ${organisations.kybStatus} as kyb_status from ${organisations}
   where ${organisations.slug} = ${slug}`;

export const verificationQueues: readonly DueQueue[] = [
  { name: 'kyb_review', doneBy: 'people', due: waitingVerifications },
];

/** Acts on the organisation as a whole, by its name. */
export const organisationLabel: RecordLabel = {
  subjects: ['allowlist', 'approval_rules', 'branding', 'kyb', 'mandate_account', 'organisation', 'sandbox'],
  permission: 'organisation:read',
  label: (organisationId, { id }) => sql`(
    select ${organisations.name} from ${organisations}
     where ${organisations.id} = ${id} and ${organisations.id} = ${organisationId})`,
};
