import { z } from 'zod';
import { dataOf, forwardListOf, groupCount, listQuery, queueSort, summaryOf } from '../lists';
import { defineOperation } from '../operation';
import { kybStatusSchema } from '../organisation/organisation';
import { pathId, uuid } from '../primitives';
import { caseExample, caseExampleId, caseRowExample, caseRowSchema, caseSchema, subject } from './case';
import { documentExample, documentTypeSchema } from './documents';
import { questionExample } from './kyb';
import { day, paragraph } from './values';

const caseParams = z.object({ slug: pathId });
const params = { slug: 'harbour-savings' };
const reason = paragraph(1_000).min(1, 'must not be empty');

const summaryFilters = {
  query: z.string().trim().min(1).max(100).optional().meta({ description: 'Part of the name or slug.' }),
  reviewer: z.enum(['me', 'nobody']).optional(),
  documents: z.enum(['expiring', 'expired', 'pending']).optional().meta({
    description:
      'With a document that expires within 60 days, has expired, or has an expiry date and was not judged yet. What a newer version has replaced does not count.',
  }),
};

const caseFilters = { ...summaryFilters, status: kybStatusSchema.optional() };

export const listKybCases = defineOperation({
  method: 'GET',
  path: '/operator/v1/kyb/cases',
  tag: 'Operator',
  summary: 'List verifications',
  description:
    'Verifications that wait for a reviewer come first (submitted and in review, longest waiting first), then the others, last submitted first. `sort` changes the order.',
  access: 'operator',
  personalData: true,
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    ...queueSort,
    ...caseFilters,
  }),
  answer: forwardListOf(caseRowSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [caseRowExample], next_cursor: null } },
});

const caseGroupSchema = z.object({ status: kybStatusSchema, count: groupCount }).meta({ id: 'KybCaseGroup' });
export type KybCaseGroup = z.infer<typeof caseGroupSchema>;

export const summariseKybCases = defineOperation({
  method: 'GET',
  path: '/operator/v1/kyb/summary',
  tag: 'Operator',
  summary: 'Count verifications',
  description: 'The number of verifications that match, by status. The filters are those of the list.',
  access: 'operator',
  query: z.object(summaryFilters),
  answer: summaryOf(caseGroupSchema),
  example: { answer: { data: { groups: [{ status: 'in_review', count: 2 }], has_more: false } } },
});

/** A row of the export. */
const caseExportSchema = caseRowSchema
  .extend({ reviewer: z.string().optional().meta({ description: 'Name.' }) })
  .meta({ id: 'KybCaseExportRow' });
export type KybCaseExportRow = z.infer<typeof caseExportSchema>;

export const exportKybCases = defineOperation({
  method: 'GET',
  path: '/operator/v1/kyb/export',
  tag: 'Operator',
  summary: 'Export verifications as CSV',
  description:
    'One row for each organisation, newest first, also while verifications change. The same filters as the list, any length, streamed.',
  access: 'operator',
  personalData: true,
  query: z.object(caseFilters),
  kind: 'csv',
  answer: caseExportSchema,
  example: { query: { status: 'approved' }, answer: { ...caseRowExample, reviewer: 'First reviewer' } },
});

export const getKybCase = defineOperation({
  method: 'GET',
  path: '/operator/v1/kyb/cases/{slug}',
  tag: 'Operator',
  summary: 'Read a verification',
  description:
    'The latest submission, its findings, questions and answers, and the actions you may take. Before the first submission, only the status and the requirements are shown; changes after a submission are shown once they are submitted. Reading it writes an audit entry.',
  access: 'operator',
  personalData: true,
  audited: true,
  params: caseParams,
  answer: dataOf(caseSchema),
  errors: ['not_found'],
  example: { params, answer: { data: caseExample } },
});

export const getKybCaseDocument = defineOperation({
  method: 'GET',
  path: '/operator/v1/kyb/cases/{slug}/documents/{document_id}/content',
  tag: 'Operator',
  summary: 'Download a document of a verification',
  description:
    'The bytes of a submitted document, as uploaded, as an attachment. Reading it writes an audit entry and counts as opening the document.',
  access: 'operator',
  personalData: true,
  audited: true,
  kind: 'file',
  params: caseParams.extend({ document_id: pathId }),
  answer: z.string(),
  errors: ['not_found', 'invalid_state'],
  example: { params: { ...params, document_id: documentExample.id }, answer: '%PDF-1.7 …' },
});

const caseOperation = {
  method: 'POST',
  tag: 'Operator',
  access: 'operator',
  personalData: true,
  params: caseParams,
  answer: dataOf(caseSchema),
} as const;

export const takeKybCase = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/take',
  summary: 'Begin a review',
  description: 'From submitted to in_review, with you as its reviewer; one that is in review passes to you.',
  body: z.strictObject({}),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: { params, body: {}, answer: { data: caseExample } },
});

export const judgeKyb = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/findings',
  summary: 'Accept or reject a field, document or account',
  description:
    'While in review; accounts and newer versions of documents also when approved. A rejection needs a reason, which the partner sees. `none` withdraws a finding.',
  body: z.strictObject({
    ...subject,
    document_id: uuid.optional(),
    verdict: z.enum(['accepted', 'rejected', 'none']),
    reason: reason.optional(),
  }),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: {
    params,
    body: {
      section: 'business',
      field: 'tax_id',
      verdict: 'rejected',
      reason: 'It belongs to another company.',
    },
    answer: { data: caseExample },
  },
});

export const askKybQuestion = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/questions',
  summary: 'Ask the partner a question',
  description: 'While in review. The partner sees it once information is requested.',
  body: z.strictObject({ ...subject, document_type: documentTypeSchema.optional(), question: reason }),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: {
    params,
    body: { section: 'business', field: 'source_of_funds', question: questionExample.question },
    answer: { data: caseExample },
  },
});

export const withdrawKybQuestion = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/questions/{question_id}/withdraw',
  summary: 'Withdraw a question',
  description: 'An open one.',
  params: caseParams.extend({ question_id: pathId }),
  body: z.strictObject({}),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: { params: { ...params, question_id: caseExampleId }, body: {}, answer: { data: caseExample } },
});

const documentParams = caseParams.extend({ document_id: pathId });

export const setKybDocumentExpiry = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/documents/{document_id}/expiry',
  summary: 'Set the expiry date of a document',
  description:
    'While in review and when approved, of a regulatory_licence, tax_certificate or identity_document that a reviewer has opened. It may be in the past; null removes it. The partner is reminded 60, 30 and 7 days before and on the day.',
  params: documentParams,
  body: z.strictObject({
    expires_on: day
      .nullable()
      .meta({ description: 'The last day on which the document is valid, in Lagos.' }),
  }),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: {
    params: { ...params, document_id: documentExample.id },
    body: { expires_on: '2027-03-12' },
    answer: { data: caseExample },
  },
});

export const requestKybDocument = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/documents/{document_id}/request-newer',
  summary: 'Ask for a newer version of a document',
  description:
    'When approved, of a document with an expiry date. The partner is notified and may upload it; the status of the verification stays as it is. While in review, reject the document instead.',
  params: documentParams,
  body: z.strictObject({}),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: {
    params: { ...params, document_id: documentExample.id },
    body: {},
    answer: { data: caseExample },
  },
});

export const requestKybInformation = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/request-information',
  summary: 'Ask the partner for more',
  description:
    'Moves from in_review to action_required. There must be a rejection or an open question. The message summarises what is needed in a sentence or two.',
  body: z.strictObject({ message: reason }),
  errors: ['not_found', 'invalid_state', 'forbidden'],
  example: { params, body: { message: 'Two things are missing.' }, answer: { data: caseExample } },
});

export const addKybNote = defineOperation({
  ...caseOperation,
  path: '/operator/v1/kyb/cases/{slug}/notes',
  summary: 'Write a note',
  description: 'For the staff alone; the partner never sees it.',
  body: z.strictObject({ text: paragraph(4_000).min(1, 'must not be empty') }),
  errors: ['not_found'],
  example: { params, body: { text: 'Called the registry.' }, answer: { data: caseExample } },
});

export const decideKyb = defineOperation({
  method: 'POST',
  path: '/operator/v1/organisations/{slug}/kyb/decide',
  tag: 'Operator',
  summary: 'Decide on the verification of an organisation',
  description:
    'Approved makes live keys work at once, on every node; suspended stops them at once. Sends kyb.status_changed in both environments. An approval is refused (`invalid_state`, `document_expired`) with an expired document, and (`review_incomplete`, with what is missing) until every required field, every document and every account has a finding and every document was opened by a reviewer. Where two reviewers must approve, the first approval waits for the second. An operator gives a second factor first. The operators’ own key alone approves from draft, a business that was verified on paper, and rejects from draft and action_required.',
  access: 'operator',
  freshFactor: true,
  params: caseParams,
  body: z.strictObject({
    decision: z.enum(['approved', 'rejected', 'suspended']),
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  answer: dataOf(
    z.object({
      id: uuid,
      slug: z.string(),
      kyb_status: kybStatusSchema,
      approvals: z.int().meta({ description: 'Given so far; the status moves when there are enough.' }),
      approvals_needed: z.int(),
    }),
  ),
  errors: ['not_found', 'invalid_state', 'review_incomplete', 'forbidden'],
  example: {
    params,
    body: { decision: 'approved' },
    answer: {
      data: {
        id: caseExampleId,
        slug: 'harbour-savings',
        kyb_status: 'approved',
        approvals: 1,
        approvals_needed: 1,
      },
    },
  },
});
