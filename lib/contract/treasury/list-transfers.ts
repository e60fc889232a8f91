import { z } from 'zod';
import { groupCount, listOf, listQuery, listSort, searchText, summaryOf, updatedSince } from '../lists';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { transferExample, transferSchema, transferStatusSchema } from './transfers';

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  organisation: z.string().min(1).max(64).optional().meta({ description: 'Slug.' }),
  reference: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'The funding request’s reference, or the bank’s.' }),
  query: searchText.optional().meta({ description: 'A part of either reference, in any case.' }),
};

const transferFilters = { ids: listQuery.ids, ...summaryFilters, status: transferStatusSchema.optional() };

export const listManualTransfers = defineOperation({
  method: 'GET',
  path: '/operator/v1/manual-transfers',
  tag: 'Operator',
  summary: 'List manual transfers',
  description: 'Newest first, or as `sort` has it.',
  access: 'operator',
  query: z.object({ ...listQuery, ...listSort, ...transferFilters }),
  answer: listOf(transferSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [transferExample], next_cursor: null, prev_cursor: null } },
});

const transferGroupSchema = z
  .object({
    status: transferStatusSchema,
    currency: currencySchema,
    count: groupCount,
    amount_received: moneyOutput,
  })
  .meta({ id: 'ManualTransferGroup' });
export type ManualTransferGroup = z.infer<typeof transferGroupSchema>;

export const summariseManualTransfers = defineOperation({
  method: 'GET',
  path: '/operator/v1/manual-transfers/summary',
  tag: 'Operator',
  summary: 'Count manual transfers',
  description:
    'The number of transfers that match and what they received, by status and currency. The filters are those of the list.',
  access: 'operator',
  query: z.object(summaryFilters),
  answer: summaryOf(transferGroupSchema),
  example: {
    answer: {
      data: {
        groups: [{ status: 'proposed', currency: 'USD', count: 2, amount_received: '1500.00' }],
        has_more: false,
      },
    },
  },
});

/** A row of the export: a transfer, with its request, partner and people as text. */
const transferRowSchema = transferSchema
  .omit({ evidence: true, may_approve: true })
  .extend({
    funding_request: z.string().meta({ description: 'Reference.' }),
    amount_requested: moneyOutput,
    organisation: z.string().meta({ description: 'Slug.' }),
    organisation_name: z.string(),
    proposed_by: z.string().meta({ description: 'Name.' }),
    decided_by: z.string().optional().meta({ description: 'Name.' }),
  })
  .meta({ id: 'ManualTransferRow' });
export type ManualTransferRow = z.infer<typeof transferRowSchema>;

const { evidence: _, may_approve: __, ...exampleFacts } = transferExample;

export const exportManualTransfers = defineOperation({
  method: 'GET',
  path: '/operator/v1/manual-transfers/export',
  tag: 'Operator',
  summary: 'Export manual transfers as CSV',
  description: 'The same filters as the list, any length, streamed newest first.',
  access: 'operator',
  query: z.object(transferFilters),
  kind: 'csv',
  answer: transferRowSchema,
  example: {
    query: { status: 'approved' },
    answer: {
      ...exampleFacts,
      funding_request: transferExample.funding_request.reference,
      amount_requested: transferExample.funding_request.amount,
      organisation: transferExample.organisation.slug,
      organisation_name: transferExample.organisation.name,
      proposed_by: transferExample.proposed_by.name,
      decided_by: undefined,
    },
  },
});
