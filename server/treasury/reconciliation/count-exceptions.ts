import type { OpenContext } from '@/server/platform/kernel/context';
import { countOpenByDay, countOpenByRail } from './exception-desk-store';

type Reading = Pick<OpenContext, 'tx'>;

/** How many exceptions are open, by rail. */
export async function countOpenExceptions({ tx }: Reading): Promise<Map<string, number>> {
  return new Map((await countOpenByRail(tx)).map(({ rail, count }) => [rail, count]));
}

/** How many were raised between two moments and are open, by day in Lagos and rail. */
export const countExceptionDays = ({ tx }: Reading, from: Date, until: Date) =>
  countOpenByDay(tx, from, until);
