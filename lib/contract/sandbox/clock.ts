import { z } from 'zod';
import { dataOf, listOf, listQuery, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { dateOrTime, timestamp, uuid } from '../primitives';

/** The maximum offset of a test environment's clock from real time: ten years. */
export const MOST_AHEAD_SECONDS = 10 * 366 * 86_400;

/** What advancing an environment's clock can trigger. */
export const dueKinds = [
  'funding_expiry',
  'direct_debit',
  'mandate_authorisation_expiry',
  'mandate_activation',
  'order_fulfilment',
  'holding_maturity',
  'webhook_attempt',
  'market_session',
] as const;
const dueKindSchema = z.enum(dueKinds).meta({ id: 'SandboxDueKind' });
export type DueKind = z.infer<typeof dueKindSchema>;

const clockSchema = z
  .object({
    now: timestamp.meta({ description: "The environment's time." }),
    offset_seconds: z
      .number()
      .min(0)
      .meta({ description: 'How far the clock is ahead of real time, to the millisecond.' }),
    is_moved: z.boolean(),
    is_advancing: z.boolean().meta({ description: 'An advance is under way.' }),
  })
  .meta({ id: 'SandboxClock' });
export type SandboxClock = z.infer<typeof clockSchema>;

const clockExample: SandboxClock = {
  now: '2026-12-20T09:30:00.000Z',
  offset_seconds: 2_592_000,
  is_moved: true,
  is_advancing: false,
};

export const getSandboxClock = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/clock',
  tag: 'Sandbox',
  summary: 'Read the clock of the test environment',
  description:
    'The time that this test environment goes by. It runs on like real time, and stands ahead of it once it was advanced. Signing timestamps and the t of webhook signatures stay in real time.',
  access: 'sandbox:read',
  testKeysOnly: true,
  answer: dataOf(clockSchema),
  example: { answer: { data: clockExample } },
});

const dueSchema = z
  .object({
    kind: dueKindSchema,
    due_at: timestamp,
    resource_id: uuid.optional().meta({ description: 'What it happens to; none for market_session.' }),
    reference: z.string().meta({ description: 'The record’s reference, and what is due.' }),
  })
  .meta({ id: 'SandboxDue' });
export type SandboxDue = z.infer<typeof dueSchema>;

const dueExample: SandboxDue = {
  kind: 'funding_expiry',
  due_at: '2026-12-20T10:30:00.000Z',
  resource_id: '0198c5a0-3a00-7000-8000-0000000000f1',
  reference: 'FND-7K2M9QX4TB1C',
};

export const listSandboxSchedule = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/clock/schedule',
  tag: 'Sandbox',
  summary: 'List what the clock will do next',
  description: 'Up to 100 things that are due in this test environment, soonest first.',
  access: 'sandbox:read',
  testKeysOnly: true,
  answer: wholeListOf(dueSchema),
  example: { answer: { data: [dueExample], next_cursor: null } },
});

const happenedSchema = dueSchema
  .omit({ due_at: true })
  .extend({
    at: timestamp.meta({ description: "By the environment's clock." }),
    outcome: z.string().meta({ description: 'The outcome: the new status, or a text such as delivered.' }),
  })
  .meta({ id: 'SandboxHappening' });
export type SandboxHappening = z.infer<typeof happenedSchema>;

const advanceSchema = z
  .object({
    id: uuid,
    from: timestamp,
    to: timestamp.meta({ description: 'Where it was to go.' }),
    now: timestamp.meta({ description: 'The clock’s time.' }),
    is_complete: z.boolean().meta({
      description:
        'False when there is more to do than one call may: the clock is at now, and nothing was skipped. Call again to continue.',
    }),
    happened_count: z.int().min(0),
    happened: z
      .array(happenedSchema)
      .meta({ description: 'What it did, in order; the first 500 of happened_count.' }),
    started_at: timestamp.meta({ description: 'In real time.' }),
    finished_at: timestamp.optional().meta({ description: 'In real time.' }),
  })
  .meta({ id: 'SandboxAdvance' });
export type SandboxAdvance = z.infer<typeof advanceSchema>;

const advanceExample: SandboxAdvance = {
  id: '0198c5a0-3a00-7000-8000-0000000000c1',
  from: '2026-12-20T09:30:00.000Z',
  to: '2026-12-20T11:30:00.000Z',
  now: '2026-12-20T11:30:00.000Z',
  is_complete: true,
  happened_count: 1,
  happened: [
    {
      kind: 'funding_expiry',
      at: '2026-12-20T10:30:00.000Z',
      resource_id: dueExample.resource_id,
      reference: dueExample.reference,
      outcome: 'expired',
    },
  ],
  started_at: '2026-11-20T09:30:00.000Z',
  finished_at: '2026-11-20T09:30:00.200Z',
};

const advanceSandboxClockBody = z
  .strictObject({
    seconds: z.int().min(1).max(MOST_AHEAD_SECONDS).optional(),
    to: dateOrTime.optional().meta({ description: 'A date or time after the present of the environment.' }),
  })
  .refine(({ seconds, to }) => (seconds === undefined) !== (to === undefined), {
    path: ['seconds'],
    message: 'must be left out when to is sent, and sent when it is not',
  });

export const advanceSandboxClock = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/clock/advance',
  tag: 'Sandbox',
  summary: 'Advance the clock of the test environment',
  description:
    'Moves the clock on, by seconds or to a time, and does everything that is due until then, in order and each at its time: funding expires, debits settle, mandates activate, orders are fulfilled, holdings mature, webhooks are sent again. An advance of seven days or fewer also tells when the market opened and closed. Two advances at once come one after the other. A time that has passed: 409 invalid_state.',
  access: 'sandbox:write',
  testKeysOnly: true,
  body: advanceSandboxClockBody,
  answer: dataOf(advanceSchema),
  errors: ['invalid_state'],
  example: { body: { seconds: 7_200 }, answer: { data: advanceExample } },
});

export const listSandboxAdvances = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/clock/advances',
  tag: 'Sandbox',
  summary: 'List advances of the clock',
  description: 'Newest first, each with what it did.',
  access: 'sandbox:read',
  testKeysOnly: true,
  query: z.object(listQuery),
  answer: listOf(advanceSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [advanceExample], next_cursor: null, prev_cursor: null } },
});
