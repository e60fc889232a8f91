import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';
import { eventIdSchema, eventTypeSchema } from './events';

/** Maximum inboxes of one test environment. */
export const MOST_INBOXES = 20;
/** The maximum time that a read waits for a message, in seconds. */
const MOST_WAIT_SECONDS = 25;

const answerModes = ['respond', 'hang', 'close'] as const;

const inboxSchema = z
  .object({
    id: uuid,
    name: z.string(),
    url: secret(z.string().meta({ description: 'Register this address as a webhook endpoint.' })),
    mode: z.enum(answerModes).meta({
      description:
        'respond: answers with status_code; hang: takes the request and never answers; close: cuts the connection.',
    }),
    status_code: z.int().min(200).max(599),
    messages_count: z.int().min(0),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SandboxInbox' });
export type SandboxInbox = z.infer<typeof inboxSchema>;

const example: SandboxInbox = {
  id: '0198c5a0-3a00-7000-8000-0000000000c3',
  name: 'Ledger import',
  url: 'https://desk.example/inbox/AZjFoDoAcACAAAAAAAAAw9mT1k0Xb7Qe4h2RzLq8uVY',
  mode: 'respond',
  status_code: 200,
  messages_count: 1,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const messageSchema = z
  .object({
    id: uuid,
    number: z.int().positive().meta({ description: 'Gapless for each inbox.' }),
    received_at: timestamp,
    event_id: eventIdSchema.optional(),
    event_type: eventTypeSchema.optional(),
    headers: personal(z.record(z.string(), z.string())),
    body: personal(z.string().meta({ description: 'The received bytes as text, 64 KiB at most.' })),
    status_code: z
      .int()
      .optional()
      .meta({ description: 'The inbox’s response. Omitted if it did not respond.' }),
  })
  .meta({ id: 'SandboxInboxMessage' });
export type SandboxInboxMessage = z.infer<typeof messageSchema>;

const messageExample: SandboxInboxMessage = {
  id: '0198c5a0-3a00-7000-8000-0000000000c4',
  number: 1,
  received_at: '2026-11-20T09:31:00.000Z',
  event_id: 'evt_0198c5a03a0070008000000000000e01',
  event_type: 'wallet.funded',
  headers: { 'content-type': 'application/json' },
  body: '{"id":"evt_0198c5a03a0070008000000000000e01"}',
  status_code: 200,
};

const inboxParams = z.object({ inbox_id: pathId });
const params = { inbox_id: example.id };
const name = z.string().trim().min(1).max(100);
const statusCode = z.int().min(200).max(599);

export const listInboxes = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes',
  tag: 'Sandbox',
  summary: 'List webhook inboxes',
  description: 'Newest first.',
  access: 'sandbox:read',
  testKeysOnly: true,
  query: z.object({ ...listQuery, ...updatedSince }),
  answer: listOf(inboxSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const createInbox = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/inboxes',
  tag: 'Sandbox',
  summary: 'Create a webhook inbox',
  description: `A receiver on our side that stores its messages, so that a test needs no receiver of its own. At most ${MOST_INBOXES}; beyond that: 409 invalid_state.`,
  access: 'sandbox:write',
  testKeysOnly: true,
  body: z.strictObject({ name }),
  status: 201,
  answer: dataOf(inboxSchema),
  errors: ['invalid_state'],
  example: { body: { name: example.name }, answer: { data: { ...example, messages_count: 0 } } },
});

export const getInbox = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  tag: 'Sandbox',
  summary: 'Read a webhook inbox',
  description: 'One inbox with the number of its messages.',
  access: 'sandbox:read',
  testKeysOnly: true,
  params: inboxParams,
  answer: dataOf(inboxSchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});

export const updateInbox = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  tag: 'Sandbox',
  summary: 'Change a webhook inbox',
  description:
    'Tells it how to answer from now on: with a status code, not at all, or by cutting the connection.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: inboxParams,
  body: z.strictObject({
    name: name.optional(),
    mode: z.enum(answerModes).optional(),
    status_code: statusCode.optional(),
  }),
  answer: dataOf(inboxSchema),
  errors: ['not_found'],
  example: {
    params,
    body: { status_code: 500 },
    answer: { data: { ...example, status_code: 500 } },
  },
});

export const deleteInbox = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}',
  tag: 'Sandbox',
  summary: 'Delete a webhook inbox',
  description: 'Deletes its messages too. An endpoint that sends to it gets 404 from then on.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: inboxParams,
  answer: dataOf(inboxSchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});

const waitSeconds = z
  .string()
  .regex(/^(\d|1\d|2[0-5])$/, `must be a whole number from 0 to ${MOST_WAIT_SECONDS}`)
  .transform(Number)
  .optional()
  .meta({ openapi: { type: 'integer', minimum: 0, maximum: MOST_WAIT_SECONDS } });

const afterNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/, 'must be a whole number')
  .transform(Number)
  .optional()
  .meta({ openapi: { type: 'integer', minimum: 0 } });

export const listInboxMessages = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/inboxes/{inbox_id}/messages',
  tag: 'Sandbox',
  summary: 'Read and wait for messages of an inbox',
  description:
    'Newest first; with after_number the messages after that one, oldest first. With wait_seconds it responds as soon as one matches, or with none when the time has passed.',
  access: 'sandbox:read',
  testKeysOnly: true,
  params: inboxParams,
  query: z.object({
    ...listQuery,
    after_number: afterNumber,
    event_type: eventTypeSchema.optional(),
    event_id: eventIdSchema.optional(),
    resource_id: uuid.optional().meta({ description: 'Messages whose event is about this record.' }),
    wait_seconds: waitSeconds,
  }),
  answer: listOf(messageSchema),
  errors: ['not_found', 'invalid_cursor'],
  example: {
    params,
    query: { wait_seconds: '10', event_type: 'wallet.funded' },
    answer: { data: [messageExample], next_cursor: null, prev_cursor: null },
  },
});
