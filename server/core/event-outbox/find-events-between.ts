import type { Context, WrittenEvent } from '@/server/platform/kernel/context';
import { type EventRange, selectEventRefs } from './store';

/** The events of a time, oldest first, without their bodies; `most` at most. */
export async function findEventsBetween(
  { tx, scope }: Context,
  range: EventRange,
  most: number,
): Promise<WrittenEvent[]> {
  const rows = await selectEventRefs(tx, scope, range, most);
  return rows.map((row) => ({ ...row, ...scope }));
}
