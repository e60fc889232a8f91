import { z } from 'zod';
import {
  dataOf,
  forwardListOf,
  groupCount,
  listOf,
  listQuery,
  listSort,
  searchText,
  summaryOf,
} from '../lists';
import { dateOutput } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
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

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  currency: currencySchema.optional(),
  outcome: lineOutcomeSchema
    .optional()
    .meta({ description: 'With at least one line that came to this, such as `unknown`.' }),
  query: searchText.optional().meta({ description: 'A part of the file’s name, in any case.' }),
};

const statementFilters = { ids: listQuery.ids, ...summaryFilters, rail: railNameSchema.optional() };

export const listStatements = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements',
  tag: 'Operator',
  summary: 'List imported statements',
  description: 'Newest first, or as `sort` has it; dry runs leave none.',
  access: 'operator',
  query: z.object({ ...listQuery, ...listSort, ...statementFilters }),
  answer: listOf(statementSchema),
  errors: ['invalid_cursor'],
  example: {
    answer: { data: [{ ...statementExample, dry_run: false }], next_cursor: null, prev_cursor: null },
  },
});

const statementGroupSchema = z
  .object({
    rail: railNameSchema,
    currency: currencySchema,
    count: groupCount,
    total: moneyOutput.meta({ description: 'The total of all parsed credits.' }),
  })
  .meta({ id: 'StatementGroup' });
export type StatementGroup = z.infer<typeof statementGroupSchema>;

export const summariseStatements = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/summary',
  tag: 'Operator',
  summary: 'Count imported statements',
  description:
    'The number of statements that match and the total of their credits, by rail and currency. The filters are those of the list.',
  access: 'operator',
  query: z.object(summaryFilters),
  answer: summaryOf(statementGroupSchema),
  example: {
    answer: {
      data: { groups: [{ rail: 'manual', currency: 'USD', count: 1, total: '1000.00' }], has_more: false },
    },
  },
});

/** A row of the export: a statement, with the number of lines of each outcome in a column of its own. */
const statementRowSchema = statementSchema
  .omit({ dry_run: true, outcomes: true, imported_by: true })
  .extend({
    matched: z.int(),
    settled: z.int(),
    differs: z.int(),
    unknown: z.int(),
    repeated: z.int(),
    refused: z.int(),
    imported_by: z.string().meta({ description: 'Name.' }),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.infer<typeof statementRowSchema>;

const {
  dry_run: _,
  outcomes: exampleOutcomes,
  imported_by: exampleImporter,
  ...exampleFacts
} = statementExample;

export const exportStatements = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/export',
  tag: 'Operator',
  summary: 'Export imported statements as CSV',
  description:
    'One row for each statement, newest first. The same filters as the list, any length, streamed.',
  access: 'operator',
  query: z.object(statementFilters),
  kind: 'csv',
  answer: statementRowSchema,
  example: {
    query: { outcome: 'unknown' },
    answer: {
      ...exampleFacts,
      ...exampleOutcomes,
      imported_by: exampleImporter.name,
    },
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

const lineSummaryFilters = {
  query: searchText.optional().meta({
    description: 'A part of the narration, the bank’s reference or the funding request’s, in any case.',
  }),
};

const lineFilters = { ...lineSummaryFilters, outcome: lineOutcomeSchema.optional() };

export const listStatementLines = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/{statement_id}/lines',
  tag: 'Operator',
  summary: 'List the lines of a statement',
  description: 'In their order.',
  access: 'operator',
  params: statementParams,
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, ...lineFilters }),
  answer: forwardListOf(lineSchema),
  errors: ['not_found', 'invalid_cursor'],
  example: { params, answer: { data: [lineExample], next_cursor: null } },
});

const lineGroupSchema = z
  .object({ outcome: lineOutcomeSchema, currency: currencySchema, count: groupCount, amount: moneyOutput })
  .meta({ id: 'StatementLineGroup' });
export type StatementLineGroup = z.infer<typeof lineGroupSchema>;

export const summariseStatementLines = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/{statement_id}/lines/summary',
  tag: 'Operator',
  summary: 'Count the lines of a statement',
  description:
    'The number of lines that match and their total amount, by outcome. The filter is that of the list. All lines are counted, because the size of a file bounds their number.',
  access: 'operator',
  params: statementParams,
  query: z.object(lineSummaryFilters),
  answer: dataOf(z.object({ groups: z.array(lineGroupSchema), has_more: z.literal(false) })),
  errors: ['not_found'],
  example: {
    params,
    answer: {
      data: {
        groups: [{ outcome: 'matched', currency: 'USD', count: 1, amount: '1000.00' }],
        has_more: false,
      },
    },
  },
});

export const exportStatementLines = defineOperation({
  method: 'GET',
  path: '/operator/v1/statements/{statement_id}/lines/export',
  tag: 'Operator',
  summary: 'Export the lines of a statement as CSV',
  description: 'In their order. The same filters as the list, any length, streamed.',
  access: 'operator',
  params: statementParams,
  query: z.object(lineFilters),
  kind: 'csv',
  answer: lineSchema,
  errors: ['not_found'],
  example: { params, query: { outcome: 'unknown' }, answer: { ...lineExample, outcome: 'unknown' } },
});
