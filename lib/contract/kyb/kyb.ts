import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { kybStatusSchema } from '../organisation/organisation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { accountExample, settlementAccountSchema } from './accounts';
import { businessExample, businessSchema } from './business';
import { documentExample, documentSchema, documentTypeSchema } from './documents';
import { personExample, personSchema } from './people';
import { paragraph } from './values';

export const kybSections = ['business', 'people', 'documents', 'settlement_accounts'] as const;
export const kybSectionSchema = z.enum(kybSections);
export type KybSection = (typeof kybSections)[number];

/** What an open requirement blocks. */
const blockedBy = ['submission', 'live_keys', 'settlement'] as const;

const requirementSchema = z
  .object({
    code: z.string().meta({
      description:
        'Stable: `business.legal_name`, `people.director`, `people.identity_document`, `documents.proof_of_address`, `settlement_accounts.account`, `question`.',
    }),
    section: kybSectionSchema,
    field: z.string().optional().meta({ description: 'The field that cures it.' }),
    person_id: uuid.optional(),
    document_type: documentTypeSchema.optional(),
    document_id: uuid.optional().meta({ description: 'The document that was rejected.' }),
    settlement_account_id: uuid.optional(),
    question_id: uuid.optional().meta({ description: 'The reviewer’s question behind this requirement.' }),
    status: z.enum(['open', 'provided', 'rejected']),
    awaiting: z.enum(['partner', 'reviewer']),
    message: z.string().meta({ description: 'For people; no personal data.' }),
    blocks: z.array(z.enum(blockedBy)),
  })
  .meta({ id: 'KybRequirement' });
export type KybRequirement = z.infer<typeof requirementSchema>;

export const kybSchema = z
  .object({
    status: kybStatusSchema,
    submitted_at: timestamp.optional(),
    decided_at: timestamp.optional(),
    decision_reason: z.string().optional(),
    requirements: z.array(requirementSchema),
  })
  .meta({ id: 'Kyb' });
export type Kyb = z.infer<typeof kybSchema>;

export const kybExample: Kyb = {
  status: 'draft',
  requirements: [
    {
      code: 'business.tax_id',
      section: 'business',
      field: 'tax_id',
      status: 'open',
      awaiting: 'partner',
      message: 'Enter the tax ID.',
      blocks: ['submission', 'live_keys'],
    },
  ],
};

const exampleId = '0198c5a0-3a00-7000-8000-000000000a01';

/** An entry of the verification's history. */
export const historyEntrySchema = z
  .object({
    id: uuid,
    kind: z.enum(['status_changed', 'question_asked', 'question_answered', 'question_withdrawn']),
    from: kybStatusSchema.optional(),
    to: kybStatusSchema.optional(),
    reason: z.string().optional(),
    question_id: uuid.optional(),
    by: z.enum(['partner', 'reviewer', 'service']),
    created_at: timestamp,
  })
  .meta({ id: 'KybHistoryEntry' });
export type KybHistoryEntry = z.infer<typeof historyEntrySchema>;

const historyExample: KybHistoryEntry = {
  id: exampleId,
  kind: 'status_changed',
  from: 'draft',
  to: 'submitted',
  by: 'partner',
  created_at: '2026-11-20T10:00:00.000Z',
};

/** A reviewer's question with its subject. */
export const questionSchema = z
  .object({
    id: uuid,
    section: kybSectionSchema,
    field: z.string().optional(),
    person_id: uuid.optional(),
    document_type: documentTypeSchema.optional(),
    settlement_account_id: uuid.optional(),
    question: personal(z.string()),
    status: z.enum(['open', 'answered', 'withdrawn']),
    answer: personal(z.string().optional()),
    answered_at: timestamp.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'KybQuestion' });
export type KybQuestion = z.infer<typeof questionSchema>;

export const questionExample: KybQuestion = {
  id: exampleId,
  section: 'business',
  field: 'source_of_funds',
  question: 'Which of your products do these funds come from?',
  status: 'open',
  created_at: '2026-11-20T11:00:00.000Z',
  updated_at: '2026-11-20T11:00:00.000Z',
};

/** Everything as submitted; includes document names but not their content. */
export const submissionSchema = z
  .object({
    id: uuid,
    number: z.int().meta({ description: '1 for the first submission.' }),
    business: businessSchema,
    people: z.array(personSchema),
    documents: z.array(documentSchema),
    settlement_accounts: z.array(settlementAccountSchema),
    created_at: timestamp,
  })
  .meta({ id: 'KybSubmission' });
export type KybSubmission = z.infer<typeof submissionSchema>;

export const submissionExample: KybSubmission = {
  id: exampleId,
  number: 1,
  business: businessExample,
  people: [personExample],
  documents: [documentExample],
  settlement_accounts: [accountExample],
  created_at: '2026-11-20T10:00:00.000Z',
};

export const getKyb = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb',
  tag: 'KYB',
  summary: 'Read the verification status',
  description:
    'With every requirement: what cures it, who acts next and what it blocks. Holds no personal data.',
  access: 'kyb:read',
  answer: dataOf(kybSchema),
  example: { answer: { data: kybExample } },
});

export const submitKyb = defineOperation({
  method: 'POST',
  path: '/partner/v1/kyb/submit',
  tag: 'KYB',
  summary: 'Submit for review',
  description:
    'From draft and from action_required. What is missing is listed in the details of kyb_incomplete, a row for each requirement.',
  access: 'kyb:write',
  body: z.strictObject({}),
  answer: dataOf(kybSchema),
  errors: ['kyb_incomplete', 'invalid_state'],
  example: {
    body: {},
    answer: { data: { status: 'submitted', submitted_at: '2026-11-20T10:00:00.000Z', requirements: [] } },
  },
});

export const listKybHistory = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/history',
  tag: 'KYB',
  summary: 'List the history',
  description: 'Every move of the status, and the questions, newest first.',
  access: 'kyb:read',
  query: z.object(listQuery),
  answer: listOf(historyEntrySchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [historyExample], next_cursor: null, prev_cursor: null } },
});

export const listKybQuestions = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/questions',
  tag: 'KYB',
  summary: "List the reviewer's questions",
  description: 'Newest first. Answer a question with text; change the data that it concerns as usual.',
  access: 'kyb:read',
  personalData: true,
  query: z.object({
    ...listQuery,
    ...updatedSince,
    status: z.enum(['open', 'answered', 'withdrawn']).optional(),
  }),
  answer: listOf(questionSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [questionExample], next_cursor: null, prev_cursor: null } },
});

export const answerKybQuestion = defineOperation({
  method: 'POST',
  path: '/partner/v1/kyb/questions/{question_id}/answer',
  tag: 'KYB',
  summary: "Answer a reviewer's question",
  description: 'While the verification is with you; an answer can be replaced until you submit again.',
  access: 'kyb:write',
  personalData: true,
  params: z.object({ question_id: pathId }),
  body: z.strictObject({ answer: personal(paragraph(2_000).min(1, 'must not be empty')) }),
  answer: dataOf(questionSchema),
  errors: ['not_found', 'kyb_locked', 'invalid_state'],
  example: {
    params: { question_id: exampleId },
    body: { answer: 'From the savings product alone.' },
    answer: { data: { ...questionExample, status: 'answered', answer: 'From the savings product alone.' } },
  },
});

export const listKybSubmissions = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/submissions',
  tag: 'KYB',
  summary: 'List submissions',
  description: 'Each as it was submitted, newest first.',
  access: 'kyb:read',
  personalData: true,
  query: z.object(listQuery),
  answer: listOf(submissionSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [submissionExample], next_cursor: null, prev_cursor: null } },
});
