import { minor, money } from './arithmetic';
import type { Funding, Order } from './book';
import { credit, giveUp, type Scene } from './effects';
import type { Outcome, Reason, Step } from './steps';
import {
  checkFields,
  checkNotified,
  checkOrder,
  checkRefusal,
  dataOf,
  firstOf,
  type Verdict,
} from './verdicts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Minimum and maximum of a funding request in the test's settings, in minor units. */
export const fundingLimits = { minimum: 5_000n, maximum: 50_000_000_000n };

/** Why a funding request of this amount is rejected. */
export function fundingReasons(amount: bigint): Reason[] {
  const { minimum, maximum } = fundingLimits;
  if (amount >= minimum && amount <= maximum) return [];
  const details = { minimum: money(minimum), maximum: money(maximum) };
  return [{ code: 'amount_out_of_range', details }];
}

/** Records a new funding request, with the id and expiry that the service returned. */
export function noteFunding(
  { book }: Scene,
  shown: Readonly<Record<string, unknown>> | undefined,
  wanted: Pick<Funding, 'currency' | 'amount' | 'orderId'>,
): Verdict {
  const id = String(shown?.id);
  const expiresAt = Date.parse(String(shown?.expires_at));
  book.set(book.funding, id, { ...wanted, id, status: 'pending', expiresAt });
  return firstOf(
    checkFields(
      `funding request ${id}`,
      {
        status: 'pending',
        currency: wanted.currency,
        amount: money(wanted.amount),
        amount_received: null,
        order_id: wanted.orderId ?? undefined,
      },
      shown,
    ),
    Number.isNaN(expiresAt) ? `funding request ${id} never expires` : null,
  );
}

export function judgeFund(scene: Scene, step: Of<'fund'>, outcome: Outcome): Verdict {
  const { currency } = step;
  const amount = minor(step.amount);
  const refused = checkRefusal(outcome, fundingReasons(amount));
  if (refused || outcome.refusal) return refused;
  return firstOf(
    noteFunding(scene, outcome.answer, { currency, amount, orderId: null }),
    checkNotified(outcome, []),
  );
}

const eventOf = { succeeded: 'wallet.funded', failed: 'funding.failed', expired: 'funding.expired' } as const;

/** Ends a funding request; an order that awaits its payment is paid or fails with it. */
export function endFunding(
  scene: Scene,
  request: Funding,
  outcomeOfIt: keyof typeof eventOf,
  received: bigint,
): { readonly notified: string[]; readonly failed: Order | undefined } {
  const { book } = scene;
  const notified = [`${eventOf[outcomeOfIt]} ${request.id}`];
  if (outcomeOfIt === 'succeeded') {
    credit(scene, request.id, received);
    return { notified, failed: undefined };
  }
  book.set(book.funding, request.id, { ...request, status: outcomeOfIt });
  const order = request.orderId === null ? undefined : book.orders.get(request.orderId);
  if (order?.status !== 'awaiting_payment' || order.payment !== request.id)
    return { notified, failed: undefined };
  const failed = giveUp(scene, order, 'failed');
  return { notified: [...notified, `order.failed ${order.id}`], failed };
}

export function judgeSettleFunding(scene: Scene, step: Of<'settleFunding'>, outcome: Outcome): Verdict {
  const request = scene.book.funding.get(step.id);
  if (!request) return checkRefusal(outcome, [{ code: 'not_found' }]);
  const allowed =
    request.status === 'pending' || (request.status === 'expired' && step.outcome === 'succeeded');
  const reasons = allowed ? [] : [{ code: 'invalid_state', details: { status: request.status } }];
  const refused = checkRefusal(outcome, reasons);
  if (refused || outcome.refusal) return refused;
  const received = step.received === undefined ? request.amount : minor(step.received);
  const { notified, failed } = endFunding(scene, request, step.outcome, received);
  const expected = {
    id: request.id,
    status: step.outcome,
    amount_received: step.outcome === 'succeeded' ? money(received) : null,
    order_id: request.orderId ?? undefined,
  };
  return firstOf(
    checkFields(`funding request ${request.id}`, expected, outcome.answer),
    checkFields('its event', expected, dataOf(outcome, eventOf[step.outcome])),
    checkNotified(outcome, notified),
    failed ? checkOrder(failed, dataOf(outcome, 'order.failed')) : null,
  );
}
