import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';
import { kybStatusSchema } from './organisation';

/** The steps before an organisation goes live, in order. */
const goingLiveItems = [
  'test_funding',
  'test_order',
  'second_factors',
  'verification',
  'ip_allowlist',
  'live_key',
  'live_webhook',
] as const;
export const goingLiveItemSchema = z.enum(goingLiveItems);
export type GoingLiveItemId = z.infer<typeof goingLiveItemSchema>;

const reasonSchema = z.enum([
  'no_test_funding',
  'no_test_order',
  'no_member',
  'no_second_factor',
  'not_approved',
  'no_allowlist',
  'no_key',
  'key_unused',
  'no_endpoint',
  'endpoint_disabled',
  'endpoint_untried',
  'endpoint_failing',
]);
export type GoingLiveReason = z.infer<typeof reasonSchema>;

const itemSchema = z.object({
  id: goingLiveItemSchema,
  done: z.boolean(),
  done_at: timestamp.optional().meta({
    description:
      'When it was done, if known. For the key: the last call that it signed; for the endpoint: its last delivery. Times in test are by the clock of the test environment.',
  }),
  reason: reasonSchema.optional().meta({ description: 'What is missing. Omitted if it is done.' }),
  message: z.string().meta({ description: 'The status as text.' }),
});

const goingLiveSchema = z
  .object({
    is_live: z
      .boolean()
      .meta({ description: 'The verification is approved, and a live key has signed a call.' }),
    kyb_status: kybStatusSchema,
    documents_to_renew: z.int().meta({
      description:
        'Documents of an approved verification that expire within 60 days, have expired, or were requested again.',
    }),
    items: z.array(itemSchema).meta({ description: 'Always all items, in the order of their completion.' }),
  })
  .meta({ id: 'GoingLive' });
export type GoingLive = z.infer<typeof goingLiveSchema>;
export type GoingLiveItem = GoingLive['items'][number];

export const getGoingLive = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/going-live',
  tag: 'Organisation',
  summary: 'Read the going-live checklist',
  description:
    'What an organisation does before it goes live, each item checked by the service when it is read. The answer is the same for keys of both environments.',
  access: 'organisation:read',
  answer: dataOf(goingLiveSchema),
  example: {
    answer: {
      data: {
        is_live: false,
        kyb_status: 'approved',
        documents_to_renew: 0,
        items: [
          {
            id: 'test_funding',
            done: true,
            done_at: '2026-11-02T10:15:00.000Z',
            message: 'A funding request was paid in test mode.',
          },
          {
            id: 'live_key',
            done: false,
            reason: 'key_unused',
            message: 'No live key has signed a request yet.',
          },
        ],
      },
    },
  },
});
