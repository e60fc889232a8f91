import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';

const resetSchema = z
  .object({
    now: timestamp.meta({ description: 'The environment’s time, which is real time again.' }),
    deleted: z.record(z.string(), z.int().min(0)).meta({
      description: 'How many records of each kind were deleted.',
    }),
  })
  .meta({ id: 'SandboxReset' });
export type SandboxReset = z.infer<typeof resetSchema>;

export const resetSandbox = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/reset',
  tag: 'Sandbox',
  summary: 'Reset the test environment',
  description:
    'Resets the test environment of this organisation, and nothing else, to its starting state: empty wallets, one active sandbox mandate, real time, no scenarios. Deletes records, events, deliveries and stored answers; keys, endpoints, inboxes and watchlists stay. Event sequences continue.',
  access: 'sandbox:write',
  testKeysOnly: true,
  body: z.strictObject({
    confirm: z.literal(true).meta({ description: 'What is deleted does not come back.' }),
  }),
  answer: dataOf(resetSchema),
  example: {
    body: { confirm: true },
    answer: {
      data: {
        now: '2026-11-20T09:30:00.000Z',
        deleted: { funding_requests: 12, transactions: 30, orders: 4, holdings: 2, events: 48 },
      },
    },
  },
});
