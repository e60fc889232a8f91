import type { QueryClient } from '@tanstack/react-query';

/** Ids of records that this tab deletes or has deleted. */
const deleted = new Set<string>();

/** The path parameters of a query key (`ReadKey`). */
const pathValues = (queryKey: readonly unknown[]): unknown[] => Object.values(queryKey[3] ?? {});

/** Whether a read belongs to a record being deleted here or to a sub-resource: the response would be 404. */
export const isDeleted = (queryKey: readonly unknown[]): boolean =>
  pathValues(queryKey).some((value) => typeof value === 'string' && deleted.has(value));

/**
 * Runs the deletion of a record. Its reads stop immediately, and `isDeleted` prevents refetches: the stream may report
 * the deletion while the record's page is still open. If the deletion fails, they are refetched.
 */
export async function whileDeleting<Result extends { ok: boolean }>(
  queries: QueryClient,
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => pathValues(queryKey).includes(id);
  deleted.add(id);
  let isGone = false;
  try {
    await queries.cancelQueries({ predicate });
    const result = await run();
    isGone = result.ok;
    return result;
  } finally {
    if (!isGone) {
      deleted.delete(id);
      void queries.invalidateQueries({ predicate });
    }
  }
}
