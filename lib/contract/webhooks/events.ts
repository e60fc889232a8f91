import { z } from 'zod';
import { dataOf, listOf, listQuery, listSort, searchText } from '../lists';
import { defineOperation } from '../operation';
import { type Permission, permits } from '../permissions';
import { environmentSchema, idList, timestamp } from '../primitives';
import { personal } from '../sensitive';
import { fundingRequestExample } from '../wallets/funding';

const eventTypes = [
  'wallet.funded',
  'funding.failed',
  'funding.expired',
  'mandate.activated',
  'mandate.revoked',
  'order.created',
  'order.processing',
  'order.completed',
  'order.failed',
  'order.cancelled',
  'holding.matured',
  'kyb.status_changed',
  'kyb.document_expiring',
  'webhook.test',
] as const;
export const eventTypeSchema = z.enum(eventTypes).meta({ id: 'EventType' });

/** `evt_` and hex digits. */
export const eventIdSchema = z.string().regex(/^evt_[0-9a-f]{1,64}$/, 'must be an event id');
export type EventType = z.infer<typeof eventTypeSchema>;

/**
 * The permission to see an event's object, by the first part of its type. A key that may read the object may also
 * receive it in the stream; webhooks:read receives everything.
 */
const eventSubjects: Record<string, Permission> = {
  wallet: 'wallets:read',
  funding: 'wallets:read',
  mandate: 'wallets:read',
  order: 'orders:read',
  holding: 'holdings:read',
  kyb: 'kyb:read',
};

/** Whether a key with these permissions receives events of this type in the stream. */
export function mayReceive(granted: readonly Permission[], type: EventType): boolean {
  const [subject = ''] = type.split('.');
  return permits(granted, 'webhooks:read') || permits(granted, eventSubjects[subject] ?? 'webhooks:read');
}

/** An event in a webhook delivery, with its sequence in the feed. */
export const eventSchema = z
  .object({
    id: eventIdSchema,
    type: eventTypeSchema,
    created_at: timestamp,
    environment: environmentSchema,
    data: personal(
      z
        .record(z.string(), z.unknown())
        .meta({ description: 'The object as the API returned it at that moment.' }),
    ),
    sequence: z.int().positive().meta({ description: 'Gapless for each organisation and environment.' }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof eventSchema>;

export const eventExample: Event = {
  id: 'evt_0198c5a03a0070008000000000000e01',
  type: 'wallet.funded',
  created_at: '2026-11-20T09:31:00.000Z',
  environment: 'test',
  data: {
    ...fundingRequestExample,
    status: 'succeeded',
    amount_received: '1000.00',
    settled_at: '2026-11-20T09:31:00.000Z',
  },
  sequence: 42,
};

const afterSequence = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, 'must be a whole number')
  .transform(Number)
  .optional()
  .meta({ openapi: { type: 'integer', minimum: 0 } });

const replaySeconds = z
  .string()
  .regex(/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|3600)$/, 'must be a whole number from 1 to 3600')
  .transform(Number)
  .optional()
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: 3600 } });

const eventFilters = {
  ids: idList(100, eventIdSchema).optional(),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  query: personal(
    searchText.optional().meta({
      description: 'A part of the body as it is delivered, in any case: an id, a reference, an amount.',
    }),
  ),
  type: eventTypeSchema.optional(),
};

export const listEvents = defineOperation({
  method: 'GET',
  path: '/partner/v1/events',
  tag: 'Webhooks',
  summary: 'List events',
  description:
    'The feed of the last 90 days, newest first. With after_sequence the events after that number, always oldest first, so that a reader continues where it stopped.',
  access: 'webhooks:read',
  query: z.object({ ...listQuery, ...listSort, ...eventFilters, after_sequence: afterSequence }),
  answer: listOf(eventSchema),
  errors: ['invalid_cursor'],
  example: {
    query: { after_sequence: '41' },
    answer: { data: [eventExample], next_cursor: null, prev_cursor: null },
  },
});

export const exportEvents = defineOperation({
  method: 'GET',
  path: '/partner/v1/events/export',
  tag: 'Webhooks',
  summary: 'Export events as CSV',
  description:
    'The same filters as the list, streamed, newest first; `data` is JSON. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'webhooks:read',
  kind: 'csv',
  query: z.object(eventFilters),
  answer: eventSchema,
  example: { query: { type: 'wallet.funded' }, answer: eventExample },
});

export const getEvent = defineOperation({
  method: 'GET',
  path: '/partner/v1/events/{event_id}',
  tag: 'Webhooks',
  summary: 'Read an event',
  description: 'One event of the feed.',
  access: 'webhooks:read',
  params: z.object({ event_id: z.string() }),
  answer: dataOf(eventSchema),
  errors: ['not_found'],
  example: { params: { event_id: eventExample.id }, answer: { data: eventExample } },
});

export const streamEvents = defineOperation({
  method: 'GET',
  path: '/partner/v1/events/stream',
  tag: 'Webhooks',
  summary: 'Follow events as they happen',
  description:
    'Server-sent events: `id` is the sequence, `event` the type, `data` the event. `Last-Event-ID` (or after_sequence) resumes after that number; replay_seconds repeats the events of the last seconds; otherwise the stream starts with the next event. The header X-Svc-After-Sequence names the event after which it starts. Open as long as the key is valid. A key without webhooks:read receives the events of objects that it may read, and no others. With deliveries=true (and webhooks:read) also messages without id, `webhook_deliveries.changed`, at most one a second: deliveries were scheduled or attempted. With replay_seconds as well, the stream starts with one if deliveries may have changed in those seconds.',
  access: 'wallets:read',
  query: z.object({
    after_sequence: afterSequence,
    replay_seconds: replaySeconds,
    deliveries: z.enum(['true', 'false']).optional(),
  }),
  kind: 'event-stream',
  answer: eventSchema,
  example: { answer: eventExample },
});
