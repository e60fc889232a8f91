import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { subscribeToStatements } from './notify-statements';
import { getNotificationSettings, readerOf } from './read-notifications';
import { replaceLines, writeChoices } from './settings-store';

/** @throws ApiError validation_failed for a repeated one */
function checkEachOnce(field: string, names: readonly string[]): void {
  const place = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (place !== -1) {
    throw new ApiError('validation_failed', `${names[place]} stands there twice.`, {
      [`${field}.${place}`]: 'must be named once',
    });
  }
}

/**
 * Replaces the member's notification settings. A personal preference without an audit entry.
 * @throws ApiError forbidden for an API key; validation_failed for a repeated kind or wallet
 */
export async function replaceNotificationSettings(
  context: Context,
  input: InputOf<typeof operations.replaceNotificationSettings>,
): Promise<AnswerOf<typeof operations.replaceNotificationSettings>> {
  const memberId = readerOf(context);
  const { organisationId } = context.scope;
  checkEachOnce(
    'channels',
    input.channels.map(({ kind }) => kind),
  );
  checkEachOnce(
    'balance_lines',
    (input.balance_lines ?? []).map(({ environment, currency }) => `${environment} ${currency}`),
  );
  await writeChoices(
    context.tx,
    input.channels.map(({ kind, in_page: inPage, email }) => ({ memberId, kind, inPage, email })),
  );
  await subscribeToStatements(context, memberId, input.channels);
  if (input.balance_lines) {
    const lines = input.balance_lines.map((line) => ({
      ...line,
      memberId,
      organisationId,
      amount: parseMoney(line.amount),
    }));
    await replaceLines(context.tx, memberId, lines);
  }
  return getNotificationSettings(context);
}
