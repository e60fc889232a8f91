import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { notificationKinds } from '@/lib/contract/organisation/notifications';
import { permits } from '@/lib/contract/permissions';
import type { Context } from '@/server/platform/kernel/context';
import { permissionsOfMember } from '../members/permissions-of-member';
import { readLines } from './line-store';
import { readerOf } from './reader-of';
import { defaultChannels, kindPermission } from './rules';
import { readChoices } from './store';

/**
 * How the member is notified: by kind that the role may know of, with the defaults where nothing was chosen.
 * @throws Refusal forbidden for an API key.
 */
export async function getNotificationSettings(
  context: Context,
): Promise<AnswerOf<typeof operations.getNotificationSettings>> {
  const memberId = readerOf(context);
  const granted = await permissionsOfMember(context, memberId);
  const choices = await readChoices(context.tx, [memberId]);
  const lines = await readLines(context.tx, memberId);
  return {
    data: {
      channels: notificationKinds
        .filter((kind) => permits(granted, kindPermission[kind]))
        .map((kind) => {
          const chosen = choices.find((choice) => choice.kind === kind) ?? defaultChannels[kind];
          return { kind, in_page: chosen.inPage, email: chosen.email };
        }),
      balance_lines: lines.map(({ environment, currency, amount }) => ({
        environment,
        currency,
        amount: formatMoney(amount),
      })),
    },
  };
}
