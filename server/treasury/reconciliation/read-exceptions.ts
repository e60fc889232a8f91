import { isUuid } from '@/lib/contract/primitives';
import { allPages, createdCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import {
  countByStatus,
  countOpenByDay,
  countOpenByRail,
  type ExceptionFilters,
  type ExceptionRow,
  findException as find,
  lockException,
  selectExceptions,
} from './store';

/** An exception, for the desk that resolves it. */
export type ExceptionRecord = ExceptionRow;

/** Reports of providers that match no record, newest first. @throws ApiError invalid_cursor */
export const listExceptions = async (
  { tx }: Pick<OpenContext, 'tx'>,
  input: ExceptionFilters,
): Promise<Page<ExceptionRecord>> => pageOf(await selectExceptions(tx, input), input, createdCursor);

/** All exceptions that match, newest first, loaded page by page. */
export const allExceptions = ({ tx }: Pick<OpenContext, 'tx'>, input: Omit<ExceptionFilters, 'limit'>) =>
  allPages((cursor, most) => selectExceptions(tx, { ...input, cursor, limit: most - 1 }));

type Reading = Pick<OpenContext, 'tx'>;

/** How many exceptions match, by status. */
export const countExceptions = ({ tx }: Reading, input: Partial<ExceptionFilters>) =>
  countByStatus(tx, input);

/** The number of open exceptions, by rail. */
export async function countOpenExceptions({ tx }: Reading): Promise<Map<string, number>> {
  return new Map((await countOpenByRail(tx)).map(({ rail, count }) => [rail, count]));
}

/** The number of exceptions raised between two times and still open, by day in Lagos and rail. */
export const countExceptionDays = ({ tx }: Reading, from: Date, until: Date) =>
  countOpenByDay(tx, from, until);

export async function findException({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<ExceptionRecord> {
  const row = isUuid(id) ? await find(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * An exception that waits to be decided on, locked until the transaction ends.
 * @throws ApiError not_found; invalid_state: `resolved`, or `credit_proposed` while a credit for it waits for its approval
 */
export async function lockOpenException(
  { tx }: Pick<OpenContext, 'tx'>,
  id: string,
): Promise<ExceptionRecord> {
  const row = isUuid(id) ? await lockException(tx, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'open') throw invalidState(row.status, 'The exception was resolved before.');
  if (row.transferId !== null) {
    throw invalidState('credit_proposed', 'A credit is proposed for it: approve or reject that first.');
  }
  return row;
}
