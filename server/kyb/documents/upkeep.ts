import { inArray, type SQL, sql } from 'drizzle-orm';
import { addDays, EXPIRING_DAYS } from '@/lib/contract/kyb/expiry';
import type { Transaction } from '@/server/platform/database/database';
import { labelColumn } from '@/server/platform/database/record-label';
import { dayOf } from '@/server/platform/kernel/lagos-time';
import type { DueQueue, RecordLabel, SealedColumn } from '@/server/platform/kernel/module';
import { kybDocumentExpiries as expiries, kybDocuments } from './tables';

export const sealedDocumentNames: SealedColumn = {
  column: kybDocuments.sealedName,
  key: [kybDocuments.id],
  organisationId: kybDocuments.organisationId,
  environment: 'organisation',
};

/** Documents whose reminder is due: (due_at). */
const overdueReminders = (now: Date, most: number): SQL => sql`
  select ${expiries.remindAt} as due_at from ${expiries}
   where ${expiries.remindAt} <= ${now.toISOString()}::timestamptz
   order by ${expiries.remindAt} limit ${most}::integer`;

export const documentQueues: readonly DueQueue[] = [
  { name: 'document_reminder', doneBy: 'jobs', due: overdueReminders },
];

const usable = (name: string): SQL => sql.raw(`${name}.status <> 'rejected' and ${name}.scan <> 'infected'`);

/** Organisations and their effective expiry dates, as in currentExpiries. */
const currentDates: SQL = sql`
  select d.organisation_id, d.status, e.expires_on, e.requested_at from ${expiries} e join ${kybDocuments} d on d.id = e.document_id
   where ${usable('d')} and not exists (
     select from ${kybDocuments} o join ${expiries} l on l.document_id = o.id
      where o.organisation_id = d.organisation_id and o.type = d.type and o.person_id is not distinct from d.person_id
        and ${usable('o')} and l.expires_on > e.expires_on)`;

const among = (condition: SQL): SQL =>
  sql`(select c.organisation_id from (${currentDates}) c where ${condition})`;

/** Statements that select organisation ids by their documents' expiry. @param today in Lagos */
export const organisationsByExpiry: Readonly<
  Record<'expired' | 'expiring' | 'pending', (today: string) => SQL>
> = {
  expired: (today) => among(sql`c.expires_on < ${today}::date`),
  expiring: (today) =>
    among(sql`c.expires_on between ${today}::date and ${addDays(today, EXPIRING_DAYS)}::date`),
  pending: () => among(sql`c.status = 'pending'`),
};

/** The first date on which a document of each organisation expires; omits organisations without one. */
export async function firstExpiries(
  tx: Transaction,
  organisationIds: readonly string[],
): Promise<Map<string, string>> {
  if (organisationIds.length === 0) return new Map();
  const first = sql<string>`min(c.expires_on)::text`.as('first');
  const rows = await tx
    .select({ id: sql<string>`c.organisation_id`.as('id'), first })
    .from(sql`(${currentDates}) c`)
    .where(inArray(sql`c.organisation_id`, [...organisationIds]))
    .groupBy(sql`c.organisation_id`);
  return new Map(rows.map(({ id, first: day }) => [id, day]));
}

/** How many documents of an organisation expire soon, have expired, or were requested again. */
export const documentsToRenew = (organisationId: string, now: Date): SQL => sql`(
  select count(*)::integer from (${currentDates}) c
   where c.organisation_id = ${organisationId}::uuid
     and (c.expires_on <= ${addDays(dayOf(now), EXPIRING_DAYS)}::date or c.requested_at is not null))`;

/** Documents by their type: their file names often name a person. */
export const documentLabel: RecordLabel = {
  subjects: ['kyb_document'],
  permission: 'kyb:write',
  label: labelColumn(kybDocuments, kybDocuments.type),
};
