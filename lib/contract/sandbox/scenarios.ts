import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';

/** What can be made to fail, or behave differently, on purpose. */
export const scenarioKinds = [
  'provider_down',
  'provider_slow',
  'underpayment',
  'overpayment',
  'late_settlement',
  'duplicate_settlement',
  'reordered_notifications',
  'name_mismatch',
  'debit_refused',
  'mandate_rejected',
  'fulfilment_failed',
  'fulfilment_repriced',
  'receiver_down',
] as const;
const scenarioKindSchema = z.enum(scenarioKinds).meta({ id: 'SandboxScenarioKind' });
export type ScenarioKind = z.infer<typeof scenarioKindSchema>;

/** The kinds that take a number, with its meaning, bounds and default. */
export const scenarioNumbers = {
  provider_slow: { unit: 'seconds', least: 1, most: 20, usual: 5 },
  underpayment: { unit: 'percent of the amount', least: 1, most: 99, usual: 50 },
  overpayment: { unit: 'percent of the amount', least: 101, most: 1_000, usual: 150 },
  fulfilment_repriced: { unit: 'percent of the latest price', least: 91, most: 109, usual: 105 },
} as const satisfies Partial<
  Record<ScenarioKind, { unit: string; least: number; most: number; usual: number }>
>;

export const scenarioStatuses = ['armed', 'spent', 'disarmed'] as const;
const scenarioStatusSchema = z.enum(scenarioStatuses);

const scenarioSchema = z
  .object({
    id: uuid,
    kind: scenarioKindSchema,
    status: scenarioStatusSchema,
    times: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'How often it applies. Default: until it is disarmed.' }),
    times_happened: z.int().min(0),
    number: z.int().optional().meta({ description: 'Seconds or percent, with the kinds that take one.' }),
    last_resource_id: uuid.optional().meta({ description: 'What it last happened to.' }),
    last_happened_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SandboxScenario' });
export type SandboxScenario = z.infer<typeof scenarioSchema>;
export type ScenarioStatus = SandboxScenario['status'];

const example: SandboxScenario = {
  id: '0198c5a0-3a00-7000-8000-0000000000c2',
  kind: 'underpayment',
  status: 'armed',
  times: 1,
  times_happened: 0,
  number: 50,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

/** The meaning and bounds of a kind's number; null for a kind that takes none. */
export const numberRange = (kind: ScenarioKind) =>
  kind in scenarioNumbers ? scenarioNumbers[kind as keyof typeof scenarioNumbers] : null;

export const armScenarioBody = z
  .strictObject({
    kind: scenarioKindSchema,
    times: z
      .int()
      .min(1)
      .max(1_000)
      .nullable()
      .default(1)
      .meta({ description: 'null: until it is disarmed.' }),
    number: z.int().optional().meta({ description: 'Seconds or percent, with the kinds that take one.' }),
  })
  .superRefine(({ kind, number }, issues) => {
    if (number === undefined) return;
    const range = numberRange(kind);
    const message = !range
      ? `does not go with ${kind}`
      : number < range.least || number > range.most
        ? `must be from ${range.least} to ${range.most} (${range.unit})`
        : null;
    if (message) issues.addIssue({ code: 'custom', path: ['number'], message });
  });

const scenarioParams = z.object({ scenario_id: pathId });

export const listScenarios = defineOperation({
  method: 'GET',
  path: '/partner/v1/sandbox/scenarios',
  tag: 'Sandbox',
  summary: 'List scenarios',
  description: 'What was armed in this test environment, newest first.',
  access: 'sandbox:read',
  testKeysOnly: true,
  query: z.object({
    ...listQuery,
    ...updatedSince,
    status: scenarioStatusSchema.optional(),
    kind: scenarioKindSchema.optional(),
  }),
  answer: listOf(scenarioSchema),
  errors: ['invalid_cursor'],
  example: { query: { status: 'armed' }, answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const armScenario = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/scenarios',
  tag: 'Sandbox',
  summary: 'Arm a scenario',
  description:
    'Changes the outcome of the next calls that it matches, a number of times or until it is disarmed. Of several matching scenarios, the one armed first applies first.',
  access: 'sandbox:write',
  testKeysOnly: true,
  body: armScenarioBody,
  status: 201,
  answer: dataOf(scenarioSchema),
  example: { body: { kind: 'underpayment' }, answer: { data: example } },
});

export const disarmScenario = defineOperation({
  method: 'POST',
  path: '/partner/v1/sandbox/scenarios/{scenario_id}/disarm',
  tag: 'Sandbox',
  summary: 'Disarm a scenario',
  description: 'Switches an armed scenario off. One that is spent or off: 409 invalid_state.',
  access: 'sandbox:write',
  testKeysOnly: true,
  params: scenarioParams,
  body: z.strictObject({}),
  answer: dataOf(scenarioSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params: { scenario_id: example.id },
    body: {},
    answer: { data: { ...example, status: 'disarmed' } },
  },
});
