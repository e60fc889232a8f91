/** Ids of records that this tab deletes or has deleted. */
const deleted = new Set<string>();

/** A deletion that begins, or that did not happen. */
interface Deletion {
  readonly id: string;
  readonly phase: 'begun' | 'failed';
}

const listeners = new Set<(deletion: Deletion) => void>();

/** The path parameters of a read's key (`ReadKey`). */
const pathValues = (key: readonly unknown[]): unknown[] => Object.values(key[3] ?? {});

/** Whether a read belongs to a record or to a sub-resource of it. */
export const isReadOf = (id: string, key: readonly unknown[]): boolean => pathValues(key).includes(id);

/** Whether a read belongs to a record being deleted here: the response would be 404. */
export const isDeleted = (key: readonly unknown[]): boolean =>
  pathValues(key).some((value) => typeof value === 'string' && deleted.has(value));

/** Subscribes to deletions; returns an unsubscribe function. */
export function onDeletion(listener: (deletion: Deletion) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(deletion: Deletion): void {
  for (const listener of listeners) listener(deletion);
}

/**
 * Runs the deletion of a record. Its reads stop immediately, and `isDeleted` prevents refetches: the stream may report
 * the deletion while the record's page is still open. If the deletion fails, they are refetched.
 */
export async function whileDeleting<Result extends { ok: boolean }>(
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  deleted.add(id);
  publish({ id, phase: 'begun' });
  let isGone = false;
  try {
    const result = await run();
    isGone = result.ok;
    return result;
  } finally {
    if (!isGone) {
      deleted.delete(id);
      publish({ id, phase: 'failed' });
    }
  }
}
