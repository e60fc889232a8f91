import { formatMoney } from '@/lib/contract/money';
import type { OpenContext } from '@/server/platform/kernel/context';
import { wake } from '@/server/wallets/providers/claim-request';
import { notBelieved, type SignedNotification } from '@/server/wallets/providers/protocols/read-notification';
import { raiseException } from './raise-exception';
import { insertNotification, spendSignature } from './store';

/**
 * Receives a provider's notification. Stores it once for its id, and makes its subject due for reading back, which
 * alone is trusted. One without a matching request is recorded as an exception.
 * @throws ApiError authentication_failed for a replay: the same signature again
 */
export async function receiveNotification(
  context: OpenContext,
  { provider, notification, signature }: SignedNotification,
): Promise<void> {
  const { tx, now } = context;
  if (!(await spendSignature(tx, provider, signature, now))) throw notBelieved();
  const { id, subject, reference, status, amount, currency, occurredAt } = notification;
  await insertNotification(tx, {
    provider,
    notificationId: id,
    subject,
    reference,
    status,
    amount,
    currency,
    occurredAt,
    receivedAt: now,
  });
  const known = await wake(context, [reference], provider);
  if (known.length > 0) return;
  await raiseException(context, {
    rail: provider,
    kind: 'unknown_reference',
    cause: `reference ${reference}`,
    reference,
    amount,
    currency,
    message: 'The provider reports a reference that is not ours.',
    reported: {
      notification: id,
      status,
      amount_received: amount === null ? null : formatMoney(amount),
      currency,
      occurred_at: occurredAt.toISOString(),
    },
  });
}
