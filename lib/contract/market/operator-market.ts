import { z } from 'zod';
import { dataOf, listOf, listQuery } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';

/** The largest market data file, in bytes: 4 GiB. */
const MOST_IMPORT_BYTES = 4 * 1024 ** 3;
/** Maximum row remarks stored and returned with an import; the count includes all of them. */
export const MOST_REMARKS = 10_000;

export const importKinds = ['bars', 'quotes', 'fx', 'disclosures', 'holidays'] as const;
export type ImportKind = (typeof importKinds)[number];
const importKindSchema = z.enum(importKinds).meta({ id: 'MarketImportKind' });

const importSchema = z
  .object({
    id: uuid,
    filename: z.string(),
    kind: importKindSchema,
    format: z
      .enum(['desk', 'vendor'])
      .meta({ description: 'Our own columns, or those of vendors’ exports.' }),
    dry_run: z.boolean(),
    rows_read: z.int(),
    rows_stored: z.int().meta({ description: 'New or changed rows, including adjusted ones.' }),
    rows_repeated: z.int().meta({ description: 'Rows that were stored already, or repeated in the file.' }),
    rows_adjusted: z.int(),
    rows_refused: z.int(),
    remarks: z
      .array(z.object({ line: z.int(), outcome: z.enum(['adjusted', 'refused']), reason: z.string() }))
      .meta({ description: `The first ${MOST_REMARKS}, by line.` }),
    created_at: timestamp,
  })
  .meta({ id: 'MarketImport' });
export type MarketImport = z.infer<typeof importSchema>;

const example: MarketImport = {
  id: '0198c5a0-3a00-7000-8000-000000000d21',
  filename: 'asi-daily.csv',
  kind: 'bars',
  format: 'vendor',
  dry_run: false,
  rows_read: 3_408,
  rows_stored: 3_408,
  rows_repeated: 0,
  rows_adjusted: 1,
  rows_refused: 0,
  remarks: [
    {
      line: 41,
      outcome: 'adjusted',
      reason: 'close 100210.07 lies above high 100189.27: high is set to close',
    },
  ],
  created_at: '2026-11-20T09:30:00.000Z',
};

const { remarks: _, ...exampleRow } = example;

export const importMarketData = defineOperation({
  method: 'POST',
  path: '/operator/v1/market/imports',
  tag: 'Operator',
  summary: 'Import market data',
  description:
    'multipart/form-data with the fields below and the CSV as `file`, any size up to 4 GiB; the signature covers the exact bytes of the body. One transaction by file; the same file a second time changes nothing.',
  access: 'operator',
  encoding: 'multipart',
  mostFileBytes: MOST_IMPORT_BYTES,
  body: z.strictObject({
    kind: importKindSchema,
    symbol: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9.&-]{0,15}$/, 'must be a symbol, index code, pair or fund code in capitals')
      .optional()
      .meta({ description: 'The symbol of all rows, for files without a symbol column.' }),
    interval: z.enum(['5m', '1d']).optional().meta({ description: 'For bars. Default: daily.' }),
    dry_run: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Reports the result and stores nothing.' }),
  }),
  status: 201,
  answer: dataOf(importSchema),
  errors: [],
  example: { body: { kind: 'bars', symbol: 'ASI' }, answer: { data: example } },
});

export const listMarketImports = defineOperation({
  method: 'GET',
  path: '/operator/v1/market/imports',
  tag: 'Operator',
  summary: 'List imports of market data',
  description: 'Newest first, without their remarks.',
  access: 'operator',
  query: z.object({ ...listQuery, kind: importKindSchema.optional() }),
  answer: listOf(importSchema.omit({ remarks: true }).meta({ id: 'MarketImportRow' })),
  errors: ['invalid_cursor'],
  example: { answer: { data: [exampleRow], next_cursor: null, prev_cursor: null } },
});

export const getMarketImport = defineOperation({
  method: 'GET',
  path: '/operator/v1/market/imports/{import_id}',
  tag: 'Operator',
  summary: 'Read an import of market data',
  description: 'With its remarks.',
  access: 'operator',
  params: z.object({ import_id: pathId }),
  answer: dataOf(importSchema),
  errors: ['not_found'],
  example: { params: { import_id: example.id }, answer: { data: example } },
});
