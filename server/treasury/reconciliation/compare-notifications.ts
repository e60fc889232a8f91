import { formatMoney } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import type { DueRequest } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection } from '@/server/wallets/providers/protocols/provider';
import { raiseException } from './raise-exception';
import { compareNotification } from './rules';
import { markCompared, selectWaiting } from './store';

/**
 * Compares a provider's notifications of a request with what was read back; a difference becomes an exception.
 * @returns whether some report money that its provider’s responses may not show yet
 */
export async function compareNotifications(
  context: Context,
  request: DueRequest,
  reported: ProviderCollection,
): Promise<boolean> {
  const { tx, now, scope } = context;
  const { provider, reference } = request;
  const waiting = await selectWaiting(tx, provider, reference);
  const compared: string[] = [];
  for (const notification of waiting) {
    const verdict = compareNotification(notification, reported, now);
    if (verdict === 'waits') continue;
    compared.push(notification.notificationId);
    if (verdict === 'agrees') continue;
    const has = reported.payments.reduce((sum, { amount }) => sum + amount, 0n);
    await raiseException(context, {
      rail: provider,
      kind: 'contradicted',
      cause: `notification ${notification.notificationId}`,
      reference,
      scope,
      fundingRequestId: request.id,
      currency: notification.currency,
      providerReference: reported.providerReference,
      message: 'A notification and the provider’s record have different amounts.',
      reported: {
        notification: notification.notificationId,
        told_amount: notification.amount === null ? null : formatMoney(notification.amount),
        told_currency: notification.currency,
        amount_received: formatMoney(has),
        currency: reported.currency,
        status: reported.status,
      },
    });
  }
  await markCompared(tx, provider, compared, now);
  return compared.length < waiting.length;
}

/** Marks notifications about a request as compared, where they contain no amount. */
export async function markAllCompared(
  { tx, now }: Context,
  { provider, reference }: DueRequest,
): Promise<void> {
  const waiting = await selectWaiting(tx, provider, reference);
  await markCompared(
    tx,
    provider,
    waiting.map(({ notificationId }) => notificationId),
    now,
  );
}
