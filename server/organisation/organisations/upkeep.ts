import { type SQL, sql } from 'drizzle-orm';
import type { DueQueue } from '@/server/platform/kernel/module';
import { organisations } from './tables';

/** Verifications that wait for a decision: (due_at), which is when each was submitted. */
const waitingVerifications = (now: Date, most: number): SQL => sql`
  select ${organisations.kybSubmittedAt} as due_at from ${organisations}
   where ${organisations.kybStatus} in ('submitted', 'in_review')
     and ${organisations.kybSubmittedAt} <= ${now.toISOString()}::timestamptz
   order by coalesce(${organisations.kybSubmittedAt}, 'epoch'::timestamptz), ${organisations.id} limit ${most}::integer`;

/** Work of this resource that waits for people: verifications to be decided. */
export const verificationQueues: readonly DueQueue[] = [
  { name: 'kyb_review', doneBy: 'people', due: waitingVerifications },
];
