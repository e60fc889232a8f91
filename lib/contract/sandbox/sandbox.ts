import { z } from 'zod';
import { dataOf } from '../lists';
import { moneyInput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId } from '../primitives';
import { holdingExample, holdingParams, holdingSchema } from '../trading/holdings';
import { orderExample, orderParams, orderSchema } from '../trading/orders';
import { fundingRequestExample, fundingRequestSchema } from '../wallets/funding';
import { mandateExample, mandateParams, mandateSchema } from '../wallets/mandates';

export const settleFundingRequestBody = z
  .strictObject({
    outcome: z.enum(['succeeded', 'failed', 'expired']),
    amount_received: moneyInput
      .optional()
      .meta({ description: 'With succeeded: the amount received. Default: the requested amount.' }),
    failure_reason: z.string().min(1).max(200).optional().meta({ description: 'With failed: the reason.' }),
  })
  .superRefine((body, issues) => {
    if (body.amount_received !== undefined && body.outcome !== 'succeeded') {
      issues.addIssue({
        code: 'custom',
        path: ['amount_received'],
        message: 'goes with outcome succeeded only',
      });
    }
    if (body.failure_reason !== undefined && body.outcome !== 'failed') {
      issues.addIssue({ code: 'custom', path: ['failure_reason'], message: 'goes with outcome failed only' });
    }
  });

export const settleFundingRequest = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/funding-requests/{funding_request_id}/settle',
  tag: 'Sandbox',
  summary: 'Settle a test funding request',
  description:
    'Acts as the payment provider: the request succeeds with the amount received, fails, or expires. A request that has ended answers 409 invalid_state, except that an expired one can still be paid late.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: z.object({ funding_request_id: pathId }),
  body: settleFundingRequestBody,
  answer: dataOf(fundingRequestSchema),
  errors: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: {
    params: { funding_request_id: fundingRequestExample.id },
    body: { outcome: 'succeeded' },
    answer: {
      data: {
        ...fundingRequestExample,
        status: 'succeeded',
        amount_received: '1000.00',
        settled_at: '2026-11-20T09:31:00.000Z',
      },
    },
  },
});

const settleOrderBody = z
  .strictObject({
    outcome: z.enum(['processing', 'completed', 'failed']),
    failure_reason: z.string().min(1).max(200).optional().meta({ description: 'With failed: the reason.' }),
  })
  .refine(({ outcome, failure_reason }) => outcome === 'failed' || failure_reason === undefined, {
    path: ['failure_reason'],
    message: 'goes with outcome failed only',
  });

export const settleOrder = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/orders/{order_id}/settle',
  tag: 'Sandbox',
  summary: 'Settle a test order',
  description:
    'Acts as the broker immediately, instead of after some seconds. A paid order becomes processing, is completed (through processing, at the current price) or fails. Any other move: 409 invalid_state.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: orderParams,
  body: settleOrderBody,
  answer: dataOf(orderSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { order_id: orderExample.id },
    body: { outcome: 'processing' },
    answer: { data: { ...orderExample, status: 'processing', processing_at: '2026-11-20T10:30:02.000Z' } },
  },
});

export const matureHolding = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/holdings/{holding_id}/mature',
  tag: 'Sandbox',
  summary: 'Mature a test holding',
  description:
    'As though its maturity date had come: principal and the returns of the whole term are credited. What has no maturity, has ended or is being sold answers 409 invalid_state.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: holdingParams,
  body: z.strictObject({}),
  answer: dataOf(holdingSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { holding_id: holdingExample.id },
    body: {},
    answer: { data: { ...holdingExample, status: 'matured', matured_at: '2026-11-20T10:30:00.000Z' } },
  },
});

const settleMandateBody = z
  .strictObject({
    outcome: z.enum(['active', 'failed', 'revoked']),
    failure_reason: z.string().min(1).max(200).optional().meta({ description: 'With failed: the reason.' }),
  })
  .refine(({ outcome, failure_reason }) => outcome === 'failed' || failure_reason === undefined, {
    path: ['failure_reason'],
    message: 'goes with outcome failed only',
  });

export const settleMandate = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/mandates/{mandate_id}/settle',
  tag: 'Sandbox',
  summary: 'Settle a test mandate',
  description:
    'Acts as the holder and the bank immediately: a pending mandate becomes active (authorised first, if it was not) or fails; an active one is revoked by the bank. Any other move: 409 invalid_state.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: mandateParams,
  body: settleMandateBody,
  answer: dataOf(mandateSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { mandate_id: mandateExample.id },
    body: { outcome: 'active' },
    answer: { data: mandateExample },
  },
});
