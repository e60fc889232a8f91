import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from './tables';

/** When an organisation last did an action of the audit trail, as part of a statement; null for never. */
export const lastActAt = (organisationId: string, action: string): SQL => sql`(
  select ${auditEntries.createdAt} from ${auditEntries}
   where ${auditEntries.organisationId} = ${organisationId}::uuid and ${auditEntries.action} = ${action}
   order by ${auditEntries.sequence} desc limit 1)`;
