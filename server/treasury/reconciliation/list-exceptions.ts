import { createdCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type ExceptionFilters, type ExceptionRow, selectExceptions } from './store';

/** An exception, for the desk that resolves it. */
export type ExceptionRecord = ExceptionRow;

/**
 * What providers say that fits nothing we know, newest first.
 * @throws ApiError invalid_cursor
 */
export const listExceptions = async (
  { tx }: Pick<OpenContext, 'tx'>,
  input: ExceptionFilters,
): Promise<Page<ExceptionRecord>> => pageOf(await selectExceptions(tx, input), input.limit, createdCursor);
