import { z } from 'zod';
import { dataOf, forwardListOf, listQuery } from '../lists';
import { defineOperation } from '../operation';
import { pathId, uuid } from '../primitives';
import { exampleHead, exampleVerification, headSchema, savedHead, verificationSchema } from './audit';

const params = z.object({ organisation_id: pathId });
const exampleParams = { organisation_id: exampleHead.organisation_id };

const chainSchema = z
  .object({
    organisation_id: uuid.meta({ description: 'All zeros for the provider’s own chain.' }),
    organisation: z
      .object({ slug: z.string(), name: z.string() })
      .optional()
      .meta({ description: 'Left out for the provider’s own chain.' }),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.infer<typeof chainSchema>;

export const listAuditChains = defineOperation({
  method: 'GET',
  path: '/operator/v1/audit/chains',
  tag: 'Operator',
  summary: 'List the chains of the audit trail',
  description: 'The provider’s own, then one for each organisation, in order of their ids.',
  access: 'operator',
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    slug: z.string().min(1).max(40).optional().meta({ description: 'Only this organisation’s.' }),
  }),
  answer: forwardListOf(chainSchema),
  errors: ['not_found', 'invalid_cursor'],
  example: {
    answer: {
      data: [{ ...exampleParams, organisation: { slug: 'harbour-savings', name: 'Harbour Savings' } }],
      next_cursor: null,
    },
  },
});

export const getAuditHead = defineOperation({
  method: 'GET',
  path: '/operator/v1/audit/chains/{organisation_id}/head',
  tag: 'Operator',
  summary: 'Read the head of a chain',
  description: 'The signed end of an audit chain. Store it where nobody who runs the service can change it.',
  access: 'operator',
  params,
  answer: dataOf(headSchema),
  errors: ['not_found'],
  example: { params: exampleParams, answer: { data: exampleHead } },
});

export const verifyAuditChain = defineOperation({
  method: 'GET',
  path: '/operator/v1/audit/chains/{organisation_id}/verification',
  tag: 'Operator',
  summary: 'Verify a chain of the audit trail',
  description: 'Recomputes the whole chain, as an organisation does for its own.',
  access: 'operator',
  params,
  query: z.object({
    ...savedHead,
    heads: z
      .string()
      .max(7_000)
      .regex(
        /^\d{1,15}:[0-9a-f]{64}(,\d{1,15}:[0-9a-f]{64}){0,79}$/,
        'must be heads as number:hash, at most 80',
      )
      .optional()
      .meta({ description: 'More heads from before, as number:hash with commas between them; at most 80.' }),
  }),
  answer: dataOf(verificationSchema),
  errors: ['not_found'],
  example: {
    params: exampleParams,
    answer: { data: exampleVerification },
  },
});

/** The operators' operations on the audit trail. */
export const auditOperations = { listAuditChains, getAuditHead, verifyAuditChain } as const;
