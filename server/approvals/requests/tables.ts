import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  Approval,
  ApprovalActor,
  ApprovalStatus,
  ApprovalSubject,
} from '@/lib/contract/approvals/approvals';
import type { Currency } from '@/lib/contract/money';
import type { Role } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Approval requests, each with the command that runs on approval. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    /** Null if it concerns the whole organisation. */
    environment: text().$type<Environment>(),
    subject: text().$type<ApprovalSubject>().notNull(),
    /** A pending request past `expires_at` has expired. */
    status: text().$type<ApprovalStatus>().notNull(),
    title: text().notNull(),
    currency: text().$type<Currency>(),
    /** In minor units. */
    amount: bigint({ mode: 'bigint' }),
    /** The encrypted body of the command. */
    command: bytea().notNull(),
    /** The part of the command that is shown; of a settlement account it is in `command`, encrypted. */
    details: jsonb().$type<Pick<Approval, 'order' | 'mandate' | 'rules'>>().notNull(),
    requestedBy: jsonb('requested_by').$type<ApprovalActor>().notNull(),
    approverRoles: text('approver_roles').array().$type<Role[]>().notNull(),
    expiresAt: time('expires_at').notNull(),
    decidedBy: jsonb('decided_by').$type<ApprovalActor>(),
    decidedAt: time('decided_at'),
    reason: text(),
    error: jsonb().$type<NonNullable<Approval['error']>>(),
    recordId: uuid('record_id'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('approvals_list').on(table.organisationId, table.createdAt, table.id),
    index('approvals_waiting').on(table.organisationId, table.expiresAt).where(sql`status = 'pending'`),
  ],
);
