import { z } from 'zod';
import { dataOf, groupCount, listOf, listQuery, searchText, summaryOf, updatedSince } from '../lists';
import { moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { railNameSchema, staffSchema } from './rails';
import { transferExample } from './transfers';

/** A provider report that matches no known record; a person must review it. */
export const exceptionKinds = [
  'unknown_reference',
  'contradicted',
  'other_currency',
  'paid_again',
  'paid_after_end',
  'forgotten_by_provider',
  'wallet_full',
  'impossible_state',
  'statement_differs',
  'statement_unknown',
] as const;
const exceptionKindSchema = z.enum(exceptionKinds).meta({ id: 'ProviderExceptionKind' });
export type ExceptionKind = z.infer<typeof exceptionKindSchema>;

const statusSchema = z.enum(['open', 'resolved']);

export const exceptionResolutions = ['credited', 'returned', 'dismissed'] as const;

const exceptionSchema = z
  .object({
    id: uuid,
    kind: exceptionKindSchema,
    status: statusSchema,
    rail: railNameSchema,
    reference: z.string().meta({ description: 'As the provider wrote it.' }),
    amount: moneyOutput
      .optional()
      .meta({ description: 'That it concerns: what arrived and was not credited.' }),
    currency: z.string().optional().meta({ description: 'As the provider wrote it.' }),
    provider_reference: z.string().optional(),
    message: z.string().meta({ description: 'The cause, in a sentence for people.' }),
    said: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'The provider’s report, with our own figures.' }),
    times_seen: z.int(),
    organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }).optional(),
    funding_request_id: uuid.optional(),
    mandate_id: uuid.optional(),
    transfer_id: uuid.optional().meta({ description: 'The proposed credit’s id.' }),
    resolution: z.enum(exceptionResolutions).optional(),
    note: z.string().optional(),
    resolved_by: staffSchema.optional(),
    resolved_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ProviderException' });
export type ProviderException = z.infer<typeof exceptionSchema>;

const exceptionExample: ProviderException = {
  id: '0198c5a0-3a00-7000-8000-000000000e21',
  kind: 'paid_again',
  status: 'open',
  rail: 'alpha',
  reference: 'FND-7K2M9QX4TB1C',
  amount: '1000.00',
  currency: 'NGN',
  message: 'A second payment arrived on a request that was already settled.',
  said: { payment: 'PAY-2', paid_at: '2026-11-20T11:00:00.000Z' },
  times_seen: 1,
  created_at: '2026-11-20T11:00:05.000Z',
  updated_at: '2026-11-20T11:00:05.000Z',
};

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  rail: railNameSchema.optional(),
  kind: exceptionKindSchema.optional(),
  reference: z.string().min(1).max(64).optional(),
  query: searchText
    .optional()
    .meta({ description: 'A part of the reference, or of the provider’s own, in any case.' }),
};

const exceptionFilters = { ids: listQuery.ids, ...summaryFilters, status: statusSchema.optional() };

export const listProviderExceptions = defineOperation({
  method: 'GET',
  path: '/operator/v1/exceptions',
  tag: 'Operator',
  summary: 'List exceptions',
  description: 'Reports of providers that match no record, newest first.',
  access: 'operator',
  query: z.object({ ...listQuery, ...exceptionFilters }),
  answer: listOf(exceptionSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [exceptionExample], next_cursor: null, prev_cursor: null } },
});

const exceptionGroupSchema = z
  .object({ status: statusSchema, count: groupCount })
  .meta({ id: 'ProviderExceptionGroup' });
export type ExceptionGroup = z.infer<typeof exceptionGroupSchema>;

export const summariseProviderExceptions = defineOperation({
  method: 'GET',
  path: '/operator/v1/exceptions/summary',
  tag: 'Operator',
  summary: 'Count exceptions',
  description: 'The number of exceptions that match, by status. The filters are those of the list.',
  access: 'operator',
  query: z.object(summaryFilters),
  answer: summaryOf(exceptionGroupSchema),
  example: { answer: { data: { groups: [{ status: 'open', count: 2 }], has_more: false } } },
});

/** A row of the export: an exception, with its partner and person as text. */
const exceptionRowSchema = exceptionSchema
  .omit({ said: true })
  .extend({
    organisation: z.string().optional().meta({ description: 'Slug.' }),
    organisation_name: z.string().optional(),
    resolved_by: z.string().optional().meta({ description: 'Name.' }),
  })
  .meta({ id: 'ProviderExceptionRow' });
export type ProviderExceptionRow = z.infer<typeof exceptionRowSchema>;

const { said: _, ...exampleFacts } = exceptionExample;

export const exportProviderExceptions = defineOperation({
  method: 'GET',
  path: '/operator/v1/exceptions/export',
  tag: 'Operator',
  summary: 'Export exceptions as CSV',
  description: 'The same filters as the list, any length, streamed newest first.',
  access: 'operator',
  query: z.object(exceptionFilters),
  kind: 'csv',
  answer: exceptionRowSchema,
  example: {
    query: { status: 'open' },
    answer: { ...exampleFacts, organisation: undefined, resolved_by: undefined },
  },
});

const exceptionParams = z.object({ exception_id: pathId });
const params = { exception_id: exceptionExample.id };

export const getProviderException = defineOperation({
  method: 'GET',
  path: '/operator/v1/exceptions/{exception_id}',
  tag: 'Operator',
  summary: 'Read an exception',
  description: 'With the provider’s full report.',
  access: 'operator',
  params: exceptionParams,
  answer: dataOf(exceptionSchema),
  errors: ['not_found'],
  example: { params, answer: { data: exceptionExample } },
});

const note = z.string().trim().min(1).max(500);

export const resolveProviderException = defineOperation({
  method: 'POST',
  path: '/operator/v1/exceptions/{exception_id}/resolve',
  tag: 'Operator',
  summary: 'Resolve an exception without money',
  description:
    'The money went back to its payer (returned), or there is nothing to do (dismissed). While a credit is proposed for it: 409 invalid_state.',
  access: 'operator',
  params: exceptionParams,
  body: z.strictObject({ resolution: z.enum(['returned', 'dismissed']), note }),
  answer: dataOf(exceptionSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { resolution: 'returned', note: 'Returned by the provider at the payer’s request.' },
    answer: { data: { ...exceptionExample, status: 'resolved', resolution: 'returned' } },
  },
});

export const creditProviderException = defineOperation({
  method: 'POST',
  path: '/operator/v1/exceptions/{exception_id}/credit',
  tag: 'Operator',
  summary: 'Propose a credit for an exception',
  description:
    'Proposes a manual transfer for the money, which another person must approve; then the exception is resolved as credited. Left out, amount is that of the exception; it can’t be more.',
  access: 'operator',
  params: exceptionParams,
  body: z.strictObject({
    funding_reference: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'The funding request to credit. Required if the exception names none.' }),
    amount: moneyInput.optional(),
    note,
  }),
  status: 201,
  answer: dataOf(exceptionSchema),
  errors: ['not_found', 'invalid_state', 'amount_out_of_range', 'duplicate_reference'],
  example: {
    params,
    body: { note: 'The payer confirms that it was meant for the same wallet.' },
    answer: { data: { ...exceptionExample, transfer_id: transferExample.id } },
  },
});
