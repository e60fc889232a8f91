import { type SQL, sql } from 'drizzle-orm';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { mandates } from './tables';

/** Mandates whose next step is overdue, everywhere that goes by real time: (due_at). */
export const overdueMandates = (now: Date, most: number): SQL => sql`
  select ${mandates.dueAt} as due_at from ${mandates}
   where ${mandates.dueAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(mandates)}
   order by ${mandates.dueAt} limit ${most}::integer`;
