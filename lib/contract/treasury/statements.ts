import { z } from 'zod';
import { dataOf, forwardListOf, listOf, listQuery, wholeListOf } from '../lists';
import { dateOutput } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { fundingMethodSchema } from '../wallets/funding';
import { railNameSchema, staffSchema } from './rails';

const MOST_STATEMENT_BYTES = 20 * 1024 ** 2;

/** The outcome of a statement line. */
export const lineOutcomes = ['matched', 'settled', 'differs', 'unknown', 'repeated', 'refused'] as const;
const lineOutcomeSchema = z.enum(lineOutcomes).meta({
  id: 'StatementLineOutcome',
  description:
    'matched: a transfer is proposed for it, or its request is read back; settled: credited before with the same amount; differs: credited with another amount; unknown: no request of ours; repeated: in an earlier statement; refused: can’t be read.',
});

const lineSchema = z
  .object({
    line: z.int(),
    outcome: lineOutcomeSchema,
    received_on: dateOutput.optional(),
    amount: moneyOutput.optional(),
    bank_reference: z.string().optional(),
    narration: z.string().optional(),
    funding_reference: z.string().optional(),
    funding_request_id: uuid.optional(),
    transfer_id: uuid.optional(),
    exception_id: uuid.optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof lineSchema>;

const statementSchema = z
  .object({
    id: uuid,
    rail: railNameSchema,
    currency: currencySchema,
    filename: z.string(),
    dry_run: z.boolean(),
    lines_count: z.int(),
    outcomes: z.record(lineOutcomeSchema, z.int()),
    total: moneyOutput.meta({ description: 'The total of all parsed credits.' }),
    first_day: dateOutput.optional(),
    last_day: dateOutput.optional(),
    imported_by: staffSchema,
    created_at: timestamp,
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;

const statementExample: Statement = {
  id: '0198c5a0-3a00-7000-8000-000000000e31',
  rail: 'manual',
  currency: 'USD',
  filename: 'statement.csv',
  dry_run: true,
  lines_count: 1,
  outcomes: { matched: 1, settled: 0, differs: 0, unknown: 0, repeated: 0, refused: 0 },
  total: '1000.00',
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  imported_by: { name: 'Operator' },
  created_at: '2026-11-20T09:30:00.000Z',
};

const lineExample: StatementLine = {
  line: 2,
  outcome: 'matched',
  received_on: '2026-11-20',
  amount: '1000.00',
  bank_reference: 'FT26324ABC12',
  narration: 'TRF FND-7K2M9QX4TB1C HARBOUR',
  funding_reference: 'FND-7K2M9QX4TB1C',
};

export const importStatement = defineOperation({
  method: 'POST',
  path: '/operator/v1/statements',
  tag: 'Operator',
  summary: 'Import a statement',
  description:
    'multipart/form-data with the fields below and the CSV as `file` (columns date, amount, reference, narration; 20 MiB). Credits are matched to funding requests by our reference in the reference or narration. A dry run says what would happen and writes nothing. The same file a second time changes nothing.',
  access: 'operator',
  encoding: 'multipart',
  mostFileBytes: MOST_STATEMENT_BYTES,
  body: z.strictObject({
    rail: railNameSchema,
    currency: currencySchema,
    dry_run: z.enum(['true', 'false']).default('false'),
  }),
  status: 201,
  answer: dataOf(
    statementSchema
      .extend({
        lines: z.array(lineSchema).meta({ description: 'The first 1,000; the others by their own list.' }),
      })
      .meta({ id: 'StatementWithLines' }),
  ),
  errors: ['method_not_supported'],
  example: {
    body: { rail: 'manual', currency: 'USD', dry_run: 'true' },
    answer: { data: { ...statementExample, lines: [lineExample] } },
  },
});

export const listStatements = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements',
  tag: 'Operator',
  summary: 'List imported statements',
  description: 'Newest first; dry runs leave none.',
  access: 'operator',
  query: z.object({ ...listQuery, rail: railNameSchema.optional() }),
  answer: listOf(statementSchema),
  errors: ['invalid_cursor'],
  example: {
    answer: { data: [{ ...statementExample, dry_run: false }], next_cursor: null, prev_cursor: null },
  },
});

const statementParams = z.object({ statement_id: pathId });
const params = { statement_id: statementExample.id };

export const getStatement = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/{statement_id}',
  tag: 'Operator',
  summary: 'Read an imported statement',
  description: 'Without its lines.',
  access: 'operator',
  params: statementParams,
  answer: dataOf(statementSchema),
  errors: ['not_found'],
  example: { params, answer: { data: { ...statementExample, dry_run: false } } },
});

export const listStatementLines = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/{statement_id}/lines',
  tag: 'Operator',
  summary: 'List the lines of a statement',
  description: 'In their order.',
  access: 'operator',
  params: statementParams,
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    outcome: lineOutcomeSchema.optional(),
  }),
  answer: forwardListOf(lineSchema),
  errors: ['not_found', 'invalid_cursor'],
  example: { params, answer: { data: [lineExample], next_cursor: null } },
});

const settlementDaySchema = z
  .object({
    date: dateOutput.meta({ description: 'A day in Lagos.' }),
    rail: railNameSchema,
    method: fundingMethodSchema,
    currency: currencySchema,
    settled_count: z.int().meta({ description: 'Requests that succeeded on that day.' }),
    amount_requested: moneyOutput,
    amount_received: moneyOutput,
    late_count: z.int().meta({ description: 'Of these, paid after expiry.' }),
    adjusted_count: z.int(),
    adjusted_amount: moneyOutput.meta({ description: 'Credited as adjustments for exceptions.' }),
    failed_count: z.int(),
    expired_count: z.int(),
    open_exceptions: z.int().meta({ description: 'Raised on that day and not resolved.' }),
    statement_total: moneyOutput
      .optional()
      .meta({ description: 'Credits of imported statements on that day; of all methods of the rail.' }),
    difference: moneyOutput.optional().meta({
      description: 'statement_total minus the credits on the rail; only on its first method’s row.',
    }),
  })
  .meta({ id: 'SettlementDay' });
export type SettlementDay = z.infer<typeof settlementDaySchema>;

export const getSettlementReport = defineOperation({
  method: 'GET',
  path: '/operator/v1/settlement-report',
  tag: 'Operator',
  summary: 'Report settlements by day and rail',
  description: 'For live environments, newest day first. At most 92 days. Default: the last 7 days.',
  access: 'operator',
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    rail: railNameSchema.optional(),
    currency: currencySchema.optional(),
  }),
  answer: wholeListOf(settlementDaySchema),
  errors: [],
  example: {
    answer: {
      data: [
        {
          date: '2026-11-20',
          rail: 'manual',
          method: 'manual_bank_transfer',
          currency: 'USD',
          settled_count: 1,
          amount_requested: '1000.00',
          amount_received: '1000.00',
          late_count: 0,
          adjusted_count: 0,
          adjusted_amount: '0.00',
          failed_count: 0,
          expired_count: 0,
          open_exceptions: 0,
          statement_total: '1000.00',
          difference: '0.00',
        },
      ],
      next_cursor: null,
    },
  },
});
