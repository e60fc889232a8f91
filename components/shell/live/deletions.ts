import type { QueryClient } from '@tanstack/react-query';

/** Ids of the records that this tab deletes or has deleted. */
const deleted = new Set<string>();

/** The path parameters of a read's key (`ReadKey`). */
const pathValues = (queryKey: readonly unknown[]): unknown[] => Object.values(queryKey[3] ?? {});

/** True for a read of a record that is being deleted here, or of something below it: the answer would be 404. */
export const isDeleted = (queryKey: readonly unknown[]): boolean =>
  pathValues(queryKey).some((value) => typeof value === 'string' && deleted.has(value));

/**
 * Runs the deletion of a record. Its own reads stop now, and `isDeleted` keeps them from being made again: the stream may
 * report the deletion while the record's page is still there. If the deletion fails, the reads are made again.
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
