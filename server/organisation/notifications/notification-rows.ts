import type { TableRow } from '@/server/platform/database/table-row';
import { type EventDraft, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { noticeOf } from './rules';
import { noticeRow } from './store';

/** The notifications of a transaction's events, as rows that are written with them. */
export const notificationRows = (
  context: Pick<OpenContext, 'now' | 'sandbox'>,
  events: readonly EventDraft[],
): TableRow[] =>
  events.flatMap((event) => {
    const draft = noticeOf(event);
    return draft ? [noticeRow(draft, realTime(context))] : [];
  });
