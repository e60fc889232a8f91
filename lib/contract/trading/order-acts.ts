import { z } from 'zod';
import { batchOf, dataOf, MOST_IN_BATCH } from '../lists';
import { currencySchema, moneyInput } from '../money-schemas';
import { defineOperation } from '../operation';
import { uuid } from '../primitives';
import { fundingMethodSchema } from '../wallets/funding';
import { orderMetadata, unitsInput } from './order-schemas';
import {
  exampleFees,
  exampleFigures,
  orderEstimateSchema,
  orderExample,
  orderParams,
  orderSchema,
  orderSideSchema,
  paymentModeSchema,
} from './orders';

const params = { order_id: orderExample.id };

const text64 = z.string().trim().min(1).max(64);

const fundingChoice = z
  .strictObject({ method: fundingMethodSchema.optional(), mandate_id: uuid.optional() })
  .meta({ description: 'With payment_mode funding: how it is paid, as in Fund a wallet.' });

/** Fields of both sides, so that a field of the wrong side is rejected by name; the combinations are checked below. */
export const createOrderBody = z
  .strictObject({
    side: orderSideSchema.default('buy'),
    investment_id: uuid
      .optional()
      .meta({ description: 'Buy: required. Sell: optional; must be the holding’s.' }),
    amount: moneyInput.optional().meta({
      description:
        'Buy: the total to pay, including fees. Sell, instead of units: the value to sell, before fees.',
    }),
    currency: currencySchema.optional().meta({ description: 'Buy: must be the investment’s.' }),
    payment_mode: paymentModeSchema.optional().meta({ description: 'For a buy.' }),
    funding: fundingChoice.optional(),
    holding_id: uuid.optional().meta({ description: 'Sell: the holding to sell from.' }),
    units: unitsInput.optional().meta({ description: 'Sell: the number of units.' }),
    client_reference: text64.optional().meta({ description: 'Unique for the organisation and environment.' }),
    customer: text64.optional(),
    metadata: orderMetadata.optional(),
  })
  .superRefine((body, issues) => {
    const say = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const isBuy = body.side === 'buy';
    const needed = isBuy
      ? (['investment_id', 'amount', 'currency', 'payment_mode'] as const)
      : (['holding_id'] as const);
    for (const field of needed) if (body[field] === undefined) say(field, `is required to ${body.side}`);
    const others = isBuy ? (['holding_id', 'units'] as const) : (['payment_mode', 'funding'] as const);
    for (const field of others) {
      if (body[field] !== undefined) say(field, `goes with side ${isBuy ? 'sell' : 'buy'} only`);
    }
    if (!isBuy && (body.units === undefined) === (body.amount === undefined)) {
      say('units', 'is required to sell, or amount instead; not both');
    }
    if (body.funding !== undefined && body.payment_mode === 'wallet') {
      say('funding', 'goes with payment_mode funding only');
    }
  });

export const estimateOrder = defineOperation({
  method: 'GET',
  path: '/partner/v1/orders/estimate',
  tag: 'Orders',
  summary: 'Estimate an order',
  description:
    'The figures of an order placed now. Reads only. For a buy send investment_id with amount (the total paid) or units; for a sell holding_id with units or amount. `warnings` includes what would reject the order.',
  access: 'orders:read',
  query: z.object({
    investment_id: uuid.optional(),
    holding_id: uuid.optional(),
    side: orderSideSchema.default('buy'),
    amount: moneyInput.optional(),
    units: unitsInput.optional(),
  }),
  answer: dataOf(orderEstimateSchema),
  errors: ['not_found', 'amount_out_of_range', 'invalid_state'],
  example: {
    query: { investment_id: orderExample.investment_id, amount: '100000.00' },
    answer: {
      data: {
        investment_id: orderExample.investment_id,
        side: 'buy',
        currency: 'NGN',
        ...exampleFigures,
        fees: [...exampleFees],
        market_session: 'continuous',
        band: { low: '496.80', high: '607.20' },
        warnings: [],
      },
    },
  },
});

export const createOrder = defineOperation({
  method: 'POST',
  path: '/partner/v1/orders',
  tag: 'Orders',
  summary: 'Create an order',
  description:
    'A buy names investment_id, amount, currency and payment_mode; from the wallet it is paid at once, by funding it awaits the payment of a funding request that is made for it (`payment`). A sell names holding_id with units or amount, and its units are reserved.',
  access: 'orders:write',
  body: createOrderBody,
  status: 201,
  answer: dataOf(orderSchema),
  errors: [
    'approval_required',
    'not_found',
    'duplicate_reference',
    'insufficient_funds',
    'insufficient_units',
    'investment_closed',
    'invalid_state',
    'amount_out_of_range',
    'method_not_supported',
    'mandate_required',
    'mandate_ambiguous',
    'mandate_not_active',
    'provider_unavailable',
    'funding_account_not_configured',
  ],
  example: {
    body: {
      investment_id: orderExample.investment_id,
      amount: '100000.00',
      currency: 'NGN',
      payment_mode: 'wallet',
      client_reference: 'client-0042',
      customer: 'customer-77',
    },
    answer: { data: orderExample },
  },
});

export const createOrders = defineOperation({
  method: 'POST',
  path: '/partner/v1/orders/batch',
  tag: 'Orders',
  summary: 'Create orders in a batch',
  description: `Up to ${MOST_IN_BATCH} orders in one signed request, which counts once towards the rate limit. They are created in the order of the list, each as if it were sent alone: the error of one does not stop the others. \`data\` has for each order its \`status\` with \`data\` or \`error\`. One Idempotency-Key covers the request: sent again, it creates what is missing and answers the rest as before.`,
  access: 'orders:write',
  body: z.strictObject({ orders: z.array(createOrderBody).min(1).max(MOST_IN_BATCH) }),
  answer: batchOf(orderSchema),
  example: {
    body: {
      orders: [
        {
          investment_id: orderExample.investment_id,
          amount: '100000.00',
          currency: 'NGN',
          payment_mode: 'wallet',
          client_reference: 'client-0042',
        },
        {
          investment_id: orderExample.investment_id,
          amount: '250000.00',
          currency: 'NGN',
          payment_mode: 'wallet',
          client_reference: 'client-0042',
        },
      ],
    },
    answer: {
      data: [
        { status: 201, data: orderExample },
        {
          status: 409,
          error: {
            code: 'duplicate_reference',
            message: 'Another order has this client_reference.',
            details: { client_reference: 'client-0042' },
          },
        },
      ],
    },
  },
});

export const cancelOrder = defineOperation({
  method: 'POST',
  path: '/partner/v1/orders/{order_id}/cancel',
  tag: 'Orders',
  summary: 'Cancel an order',
  description:
    'Before it is processing. What was paid goes back to the wallet, reserved units are free again, in the same transaction. Money that arrives afterwards for its funding request is credited to the wallet.',
  access: 'orders:write',
  params: orderParams,
  body: z.strictObject({}),
  answer: dataOf(orderSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: {},
    answer: {
      data: {
        ...orderExample,
        status: 'cancelled',
        amount_paid: '0.00',
        cancelled_at: '2026-11-20T10:30:01.000Z',
      },
    },
  },
});

export const payOrder = defineOperation({
  method: 'POST',
  path: '/partner/v1/orders/{order_id}/pay',
  tag: 'Orders',
  summary: 'Pay what an order is missing',
  description:
    'For an order that awaits payment because too little arrived: from the wallet at once, or by one more funding request for `amount_due`. With a funding request still pending, by wallet only.',
  access: 'orders:write',
  params: orderParams,
  body: z
    .strictObject({
      payment_mode: paymentModeSchema,
      funding: fundingChoice.optional(),
    })
    .refine(({ payment_mode, funding }) => payment_mode === 'funding' || funding === undefined, {
      path: ['funding'],
      message: 'goes with payment_mode funding only',
    }),
  answer: dataOf(orderSchema),
  errors: [
    'not_found',
    'invalid_state',
    'insufficient_funds',
    'amount_out_of_range',
    'method_not_supported',
    'mandate_required',
    'mandate_ambiguous',
    'mandate_not_active',
    'provider_unavailable',
    'funding_account_not_configured',
  ],
  example: { params, body: { payment_mode: 'wallet' }, answer: { data: orderExample } },
});
