import { z } from 'zod';
import { dataOf } from '../lists';
import { dateOutput } from '../market/values';
import { currencySchema, moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { fundingRequestExample, fundingRequestSchema } from '../wallets/funding';
import { staffSchema } from './rails';

const MOST_EVIDENCE_BYTES = 10 * 1024 ** 2;

const transferStatuses = ['proposed', 'approved', 'rejected'] as const;
export const transferStatusSchema = z.enum(transferStatuses).meta({ id: 'ManualTransferStatus' });

const organisationSchema = z.object({ id: uuid, slug: z.string(), name: z.string() });

export const transferSchema = z
  .object({
    id: uuid,
    status: transferStatusSchema,
    source: z.enum(['desk', 'statement', 'exception']).meta({
      description: 'Whether it was recorded by hand, from a statement’s line, or for an exception.',
    }),
    funding_request: fundingRequestSchema.meta({ description: 'The current request.' }),
    organisation: organisationSchema,
    currency: currencySchema,
    amount_received: moneyOutput,
    received_on: dateOutput,
    bank_reference: z.string().meta({ description: 'The bank’s own; recorded once for each rail.' }),
    note: z.string().optional(),
    evidence: z
      .object({ filename: z.string(), content_type: z.string(), size: z.int(), sha256: z.string() })
      .optional()
      .meta({ description: 'Left out where the line of a statement or an exception is the evidence.' }),
    statement_id: uuid.optional(),
    exception_id: uuid.optional(),
    posted_as: z.enum(['funding', 'adjustment']).optional().meta({
      description:
        'Once approved. Money on a request that had succeeded or failed before is an adjustment of the wallet.',
    }),
    proposed_by: staffSchema,
    decided_by: staffSchema.optional(),
    decided_at: timestamp.optional(),
    reason: z.string().optional().meta({ description: 'Why it was rejected.' }),
    may_approve: z
      .boolean()
      .meta({ description: 'Whether the caller is another person than who proposed it.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ManualTransfer' });
export type ManualTransfer = z.infer<typeof transferSchema>;

export const transferExample: ManualTransfer = {
  id: '0198c5a0-3a00-7000-8000-000000000e11',
  status: 'proposed',
  source: 'desk',
  funding_request: {
    ...fundingRequestExample,
    currency: 'USD',
    method: 'manual_bank_transfer',
  },
  organisation: { id: '0198c5a0-3a00-7000-8000-000000000001', slug: 'harbour', name: 'Harbour Savings' },
  currency: 'USD',
  amount_received: '1000.00',
  received_on: '2026-11-20',
  bank_reference: 'FT26324ABC12',
  evidence: {
    filename: 'advice.pdf',
    content_type: 'application/pdf',
    size: 48_213,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  proposed_by: { name: 'Operator' },
  may_approve: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const namedRequestSchema = z
  .object({ funding_request: fundingRequestSchema, organisation: organisationSchema })
  .meta({ id: 'NamedFundingRequest' });
export type NamedFundingRequest = z.infer<typeof namedRequestSchema>;

export const findFundingRequest = defineOperation({
  method: 'GET',
  path: '/operator/v1/funding-requests/{reference}',
  tag: 'Operator',
  summary: 'Find a funding request by its reference',
  description: 'Of any organisation’s live environment. Case does not matter.',
  access: 'operator',
  params: z.object({ reference: z.string().meta({ description: 'Ours: FND-…' }) }),
  answer: dataOf(namedRequestSchema),
  errors: ['not_found'],
  example: {
    params: { reference: transferExample.funding_request.reference },
    answer: {
      data: {
        funding_request: transferExample.funding_request,
        organisation: transferExample.organisation,
      },
    },
  },
});

const transferParams = z.object({ transfer_id: pathId });
const params = { transfer_id: transferExample.id };

export const getManualTransfer = defineOperation({
  method: 'GET',
  path: '/operator/v1/manual-transfers/{transfer_id}',
  tag: 'Operator',
  summary: 'Read a manual transfer',
  description: 'With its current funding request.',
  access: 'operator',
  params: transferParams,
  answer: dataOf(transferSchema),
  errors: ['not_found'],
  example: { params, answer: { data: transferExample } },
});

export const getTransferEvidence = defineOperation({
  method: 'GET',
  path: '/operator/v1/manual-transfers/{transfer_id}/evidence',
  tag: 'Operator',
  summary: 'Read the evidence of a manual transfer',
  description: 'The bytes as they were recorded, as an attachment. Reading it is audited.',
  access: 'operator',
  audited: true,
  params: transferParams,
  kind: 'file',
  answer: z.string(),
  errors: ['not_found'],
  example: { params, answer: '%PDF-1.7 …' },
});

/** Today or an earlier day, in Lagos. */
const receivedOn = z.iso.date('must be a date, such as 2026-11-20');

export const proposeManualTransfer = defineOperation({
  method: 'POST',
  path: '/operator/v1/manual-transfers',
  tag: 'Operator',
  summary: 'Record a transfer that arrived',
  description:
    'multipart/form-data with the fields below and the bank’s advice as `file` (PDF, PNG or JPEG, 10 MiB). No money moves before another person has approved it. A bank reference that was recorded before is 409 duplicate_reference.',
  access: 'operator',
  encoding: 'multipart',
  mostFileBytes: MOST_EVIDENCE_BYTES,
  body: z.strictObject({
    funding_reference: z.string().trim().min(1).max(64).meta({ description: 'Ours: FND-…' }),
    amount_received: moneyInput,
    received_on: receivedOn,
    bank_reference: z.string().trim().min(1).max(64),
    note: z.string().trim().min(1).max(500).optional(),
  }),
  status: 201,
  answer: dataOf(transferSchema),
  errors: ['not_found', 'duplicate_reference', 'method_not_supported'],
  example: {
    body: {
      funding_reference: 'FND-7K2M9QX4TB1C',
      amount_received: '1000.00',
      received_on: '2026-11-20',
      bank_reference: 'FT26324ABC12',
    },
    answer: { data: transferExample },
  },
});

export const approveManualTransfer = defineOperation({
  method: 'POST',
  path: '/operator/v1/manual-transfers/{transfer_id}/approve',
  tag: 'Operator',
  summary: 'Approve a manual transfer',
  description:
    'By a person other than the recorder; 403 forbidden for the recorder and for the operators’ own key. Credits the wallet with the amount received in the same transaction (`wallet.funded`).',
  access: 'operator',
  params: transferParams,
  body: z.strictObject({
    amount_received: moneyInput.meta({
      description: 'As the approver reads it in the evidence; must agree.',
    }),
  }),
  answer: dataOf(transferSchema),
  errors: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: {
    params,
    body: { amount_received: '1000.00' },
    answer: { data: { ...transferExample, status: 'approved', posted_as: 'funding' } },
  },
});

export const rejectManualTransfer = defineOperation({
  method: 'POST',
  path: '/operator/v1/manual-transfers/{transfer_id}/reject',
  tag: 'Operator',
  summary: 'Reject a manual transfer',
  description: 'Also by who recorded it, who takes it back. Its bank reference may be recorded again.',
  access: 'operator',
  params: transferParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  answer: dataOf(transferSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { reason: 'The advice names another amount.' },
    answer: { data: { ...transferExample, status: 'rejected' } },
  },
});
