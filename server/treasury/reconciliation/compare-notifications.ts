import { formatMoney } from '@/lib/contract/money';
import type { Context } from '@/server/platform/kernel/context';
import type { DueRequest } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection } from '@/server/wallets/providers/protocols/provider';
import { raiseException } from './raise-exception';
import { compareNotification } from './rules';
import { markCompared, selectWaiting } from './store';

/**
 * Compares a provider's notifications of a request with what was read back; a difference becomes an exception.
 * @returns whether some report money that its provider’s answers may not show yet
 */
export async function compareNotifications(
  context: Context,
  request: DueRequest,
  said: ProviderCollection,
): Promise<boolean> {
  const { tx, now, scope } = context;
  const { provider, reference } = request;
  const waiting = await selectWaiting(tx, provider, reference);
  const compared: string[] = [];
  for (const told of waiting) {
    const verdict = compareNotification(told, said, now);
    if (verdict === 'waits') continue;
    compared.push(told.notificationId);
    if (verdict === 'agrees') continue;
    const has = said.payments.reduce((sum, { amount }) => sum + amount, 0n);
    await raiseException(context, {
      rail: provider,
      kind: 'contradicted',
      cause: `notification ${told.notificationId}`,
      reference,
      scope,
      fundingRequestId: request.id,
      currency: told.currency,
      providerReference: said.providerReference,
      message: 'A notification tells of other money than the provider says when it is asked.',
      said: {
        notification: told.notificationId,
        told_amount: told.amount === null ? null : formatMoney(told.amount),
        told_currency: told.currency,
        amount_received: formatMoney(has),
        currency: said.currency,
        status: said.status,
      },
    });
  }
  await markCompared(tx, provider, compared, now);
  return compared.length < waiting.length;
}

/** Notes that notifications about a request were read back, where nothing in them can be compared. */
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
