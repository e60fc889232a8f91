import { describe, expect, it } from 'vitest';
import { isRateHolding } from '@/components/trading/holdings/figures';
import {
  matureHolding,
  settleFundingRequestBody,
  settleMandate,
  settleOrder,
} from '@/lib/contract/sandbox/sandbox';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { orderStatuses } from '@/lib/contract/trading/orders';
import { fundingRequestExample, fundingStatuses } from '@/lib/contract/wallets/funding';
import { mandateExample, mandateStatuses } from '@/lib/contract/wallets/mandates';
import { fundingMoves, holdingMoves, mandateMoves, orderMoves } from './resource-moves';

/** The outcomes in the request bodies, in the order of the buttons. */
const outcomes = (moves: readonly { readonly body: (typed: string) => { readonly outcome: string } }[]) =>
  moves.map(({ body }) => body('').outcome);

const byStatus = <S extends string>(statuses: readonly S[], moves: (status: S) => readonly string[]) =>
  Object.fromEntries(statuses.map((status) => [status, moves(status)]));

describe('what can be made to happen', () => {
  it('to a funding request: everything while it is pending', () => {
    const possible = byStatus(fundingStatuses, (status) =>
      outcomes(fundingMoves({ ...fundingRequestExample, status })),
    );
    expect(possible).toEqual({
      pending: ['succeeded', 'succeeded', 'failed', 'expired'],
      succeeded: [],
      failed: [],
      expired: [],
    });
  });

  it('to a mandate: what the holder and the bank can do', () => {
    const possible = byStatus(mandateStatuses, (status) =>
      outcomes(mandateMoves({ ...mandateExample, status })),
    );
    expect(possible).toEqual({
      pending_authorisation: ['active', 'failed'],
      pending_activation: ['active', 'failed'],
      active: ['revoked'],
      revoked: [],
      failed: [],
    });
  });

  it('to an order: what the broker can do once it is paid', () => {
    const possible = byStatus(orderStatuses, (status) => outcomes(orderMoves({ status })));
    expect(possible).toEqual({
      awaiting_payment: [],
      pending_fulfilment: ['processing', 'completed', 'failed'],
      processing: ['completed', 'failed'],
      completed: [],
      failed: [],
      cancelled: [],
    });
  });

  it('to a holding that pays a rate: it matures, unless open sells have reserved some of it', () => {
    const holding = {
      ...holdingExample,
      interest_rate: '12.0000',
      maturity_date: '2027-02-16',
      units: '100.000000',
      available_units: '100.000000',
    };
    if (!isRateHolding(holding)) throw new Error('the example pays no rate');
    expect(holdingMoves(holding).map(({ refusal }) => refusal)).toEqual([undefined]);
    const [reserved] = holdingMoves({ ...holding, available_units: '90.000000' });
    expect(reserved?.refusal).toContain('reserve');
    expect(holdingMoves({ ...holding, status: 'matured' })).toEqual([]);
  });

  it('is sent as the contract takes it, with what was typed', () => {
    const bodies = fundingMoves({ status: 'pending', amount: '5.00' }).map(({ body }) =>
      body(' 12.50 '.trim()),
    );
    expect(bodies).toEqual([
      { outcome: 'succeeded' },
      { outcome: 'succeeded', amount_received: '12.50' },
      { outcome: 'failed', failure_reason: '12.50' },
      { outcome: 'expired' },
    ]);
    for (const body of bodies) expect(settleFundingRequestBody.safeParse(body).success).toBe(true);
    for (const status of mandateStatuses) {
      for (const { body } of mandateMoves({ status })) {
        expect(settleMandate.body?.safeParse(body('Closed'))?.success).toBe(true);
      }
    }
    for (const status of orderStatuses) {
      for (const { body } of orderMoves({ status })) {
        expect(settleOrder.body?.safeParse(body(''))?.success).toBe(true);
      }
    }
    expect(matureHolding.body?.safeParse({})?.success).toBe(true);
  });
});
