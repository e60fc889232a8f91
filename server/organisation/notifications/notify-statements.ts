import type { NotificationKind } from '@/lib/contract/organisation/notifications';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { addMonths, longMonth, monthOf, startOfMonth } from '@/server/platform/kernel/lagos-time';
import { writeNotices } from './spread-notices';
import { deleteSubscriber, insertSubscriber, takeSubscribers } from './statements-store';

const endOfMonth = (now: Date): Date => startOfMonth(addMonths(monthOf(now), 1));

interface Choice {
  readonly kind: NotificationKind;
  readonly in_page: boolean;
  readonly email: boolean;
}

/** From when on a member is notified of a month's statements: the end of the current month in Lagos, or never. */
export async function subscribeToStatements(
  context: Context,
  memberId: string,
  choices: readonly Choice[],
): Promise<void> {
  const choice = choices.find(({ kind }) => kind === 'statement_ready');
  if (!choice) return;
  const { organisationId } = context.scope;
  if (!choice.in_page && !choice.email) await deleteSubscriber(context.tx, memberId);
  else {
    await insertSubscriber(context.tx, { memberId, organisationId, dueAt: endOfMonth(realTime(context)) });
  }
}

/**
 * Notifies up to so many members that the statements of the month before are ready: once for a month, however many processes do it and
 * whenever one of them is killed, because the notice and the next due time are written together. Months that nobody was there for are
 * left out.
 * @returns how many members are to be notified.
 */
export async function notifyStatements(context: OpenContext, limit: number): Promise<number> {
  const { now } = context;
  const month = addMonths(monthOf(now), -1);
  const due = await takeSubscribers(context.tx, now, endOfMonth(now), limit);
  await writeNotices(
    context,
    due.map(({ memberId, organisationId }) => ({
      organisationId,
      environment: 'live',
      kind: 'statement_ready',
      title: `Statements for ${longMonth(month)} are ready`,
      body: `Sign in to download the statement of each wallet for ${longMonth(month)} as a PDF.`,
      subjectType: 'statement',
      subjectId: month,
      memberId,
    })),
  );
  return due.length;
}
