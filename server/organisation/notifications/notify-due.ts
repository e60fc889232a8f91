import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { NotificationKind } from '@/lib/contract/organisation/notifications';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { addMonths, longMonth, monthOf, startOfMonth } from '@/server/platform/kernel/lagos-time';
import { listExpiringKeys } from '../api-keys/read-api-keys';
import { writeNotices } from './fan-out-notices';
import { crossLines, type SelectBalances } from './settings-store';
import { deleteSubscriber, insertSubscriber, takeSubscribers } from './statements-store';
import { takeKeysTurn, wasNoted } from './store';

const DAY = 24 * 3_600_000;
/** Days before its expiry to send notifications about a key, soonest last. */
const DAYS_BEFORE = [14, 1] as const;

/**
 * Notifies people of keys that expire soon, a fortnight and a day before, once each. Does nothing while another
 * process does it.
 * @param limit maximum keys to check
 * @returns how many keys it notified about
 */
export async function notifyExpiringKeys(context: OpenContext, limit: number): Promise<number> {
  const { now } = context;
  let noted = 0;
  if (!(await takeKeysTurn(context.tx))) return noted;
  for (const days of DAYS_BEFORE) {
    const keys = await listExpiringKeys(context, new Date(now.getTime() + days * DAY), limit);
    for (const { id, organisationId, environment, name, expiresAt } of keys) {
      const about = { organisationId, kind: 'key_expiring', subjectId: id } as const;
      if (await wasNoted(context.tx, about, new Date(expiresAt.getTime() - days * DAY))) continue;
      const day = expiresAt.toISOString().slice(0, 10);
      const draft = {
        ...about,
        environment,
        title: `Key “${name}” expires on ${day}`,
        body: 'Requests with it will then fail. Create a new key and switch to it before then.',
        subjectType: 'key',
      };
      await writeNotices(context, [draft]);
      noted += 1;
    }
  }
  return noted;
}

const written = (minor: bigint) => groupedDecimal(formatMoney(minor));

/**
 * Notifies members of balances that fell below their limits; again only after the balance was at or above them.
 * @returns how many limits were crossed, either way
 */
export async function notifyLowBalances(
  context: OpenContext,
  selectBalances: SelectBalances,
  limit: number,
): Promise<number> {
  const crossed = await crossLines(context.tx, selectBalances, limit);
  await writeNotices(
    context,
    crossed
      .filter(({ isBelow }) => isBelow)
      .map(({ organisationId, environment, currency, amount, balance, memberId }) => ({
        organisationId,
        environment,
        kind: 'balance_low',
        title: `${currency} balance is low`,
        body: `The wallet has ${currency} ${written(balance)}, below your alert amount of ${currency} ${written(amount)}.`,
        subjectType: 'wallet',
        subjectId: currency,
        memberId,
      })),
  );
  return crossed.length;
}

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
