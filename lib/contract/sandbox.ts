import { z } from 'zod';
import { fundingRequestExample, fundingRequestSchema } from './funding';
import { dataOf } from './lists';
import { moneyInput } from './money';
import { defineOperation } from './operation';
import { pathId } from './primitives';

export const settleFundingRequestBody = z
  .strictObject({
    outcome: z.enum(['succeeded', 'failed', 'expired']),
    amount_received: moneyInput
      .optional()
      .meta({ description: 'With succeeded: what was received; left out: the amount asked for.' }),
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
    'Plays the payment provider: the request succeeds with the amount received, fails, or expires. A request that has ended answers 409 invalid_state, except that an expired one can still be paid late.',
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
