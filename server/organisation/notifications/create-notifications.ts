import type { EventDraft, OpenContext } from '@/server/platform/kernel/context';
import { noticeOf } from './rules';
import { writeNotices } from './write-notices';

/** Writes what the events of a transaction tell people of. */
export async function createNotifications(
  context: Pick<OpenContext, 'tx' | 'now' | 'sandbox'>,
  events: readonly EventDraft[],
): Promise<void> {
  await writeNotices(
    context,
    events.flatMap((event) => noticeOf(event) ?? []),
  );
}
