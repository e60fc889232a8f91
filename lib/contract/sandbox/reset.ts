import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';

const resetSchema = z
  .object({
    now: timestamp.meta({ description: 'The environment goes by real time again.' }),
    deleted: z.record(z.string(), z.int().min(0)).meta({
      description: 'How many records of each kind are gone.',
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
    'Takes the test environment of this organisation, and nothing else, back to its starting state: empty wallets, one active sandbox mandate, real time, no scenarios. Records, events, deliveries and kept answers are gone; keys, endpoints, inboxes and watchlists stay. Numbers of events go on counting.',
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
