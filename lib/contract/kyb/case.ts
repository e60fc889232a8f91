import { z } from 'zod';
import { kybStatusSchema } from '../organisation/organisation';
import { timestamp, uuid } from '../primitives';
import { accountExample, settlementAccountSchema } from './accounts';
import { businessExample, businessSchema } from './business';
import { documentExample, documentSchema } from './documents';
import {
  historyEntrySchema,
  kybExample,
  kybSchema,
  kybSectionSchema,
  questionExample,
  questionSchema,
  submissionSchema,
} from './kyb';
import { personExample, personSchema } from './people';
import { countryOutput, dayOutput } from './values';

export const caseExampleId = '0198c5a0-3a00-7000-8000-000000000b01';

/** A member of the provider's staff; without an id, the holder of the operators' key. */
const reviewerSchema = z.object({ id: uuid.optional(), name: z.string() });

export const caseRowSchema = z
  .object({
    id: uuid.meta({ description: 'The organisation’s id.' }),
    slug: z.string(),
    name: z.string(),
    legal_name: z.string().optional(),
    country: countryOutput.optional(),
    status: kybStatusSchema,
    submitted_at: timestamp.optional(),
    decided_at: timestamp.optional(),
    submissions: z.int(),
    documents_expire_on: dayOutput.optional().meta({
      description: 'In lists: the first date on which one of its documents expires.',
    }),
    reviewer: reviewerSchema.optional(),
    approvals: z.int().meta({ description: 'Given for the submission that is open.' }),
    approvals_needed: z.int().meta({ description: 'Different reviewers who must approve.' }),
    created_at: timestamp,
  })
  .meta({ id: 'KybCaseRow' });
export type KybCaseRow = z.infer<typeof caseRowSchema>;

export const caseRowExample: KybCaseRow = {
  id: caseExampleId,
  slug: 'harbour-savings',
  name: 'Harbour Savings',
  legal_name: 'Harbour Savings Limited',
  country: 'NG',
  status: 'in_review',
  submitted_at: '2026-11-20T10:00:00.000Z',
  submissions: 1,
  reviewer: { id: caseExampleId, name: 'First reviewer' },
  approvals: 0,
  approvals_needed: 1,
  created_at: '2026-11-01T08:00:00.000Z',
};

/** The subject of a finding or question: a field of the business or of a person, or a record. */
export const subject = {
  section: kybSectionSchema,
  field: z.string().max(60).optional(),
  person_id: uuid.optional(),
  settlement_account_id: uuid.optional(),
};

/** A reviewer's finding on one subject. It stays valid until the subject changes. */
const findingSchema = z
  .object({
    ...subject,
    document_id: uuid.optional(),
    verdict: z.enum(['accepted', 'rejected']),
    reason: z.string().optional(),
    reviewer: reviewerSchema,
    created_at: timestamp,
  })
  .meta({ id: 'KybFinding' });
export type KybFinding = z.infer<typeof findingSchema>;

/** Something to review before approval. */
const gapSchema = z
  .object({
    ...subject,
    document_id: uuid.optional(),
    lacks: z.array(z.enum(['finding', 'opening'])).meta({
      description: '`opening`: of a document that no reviewer has opened.',
    }),
  })
  .meta({ id: 'KybReviewGap' });
export type KybReviewGap = z.infer<typeof gapSchema>;

const openingSchema = z
  .object({ document_id: uuid, reviewer: reviewerSchema, opened_at: timestamp })
  .meta({ id: 'KybDocumentOpening' });

const noteSchema = z
  .object({ id: uuid, text: z.string(), author: reviewerSchema, created_at: timestamp })
  .meta({ id: 'KybNote' });
export type KybNote = z.infer<typeof noteSchema>;

export const caseSchema = caseRowSchema
  .extend({
    kyb: kybSchema,
    business: businessSchema,
    people: z.array(personSchema),
    documents: z.array(documentSchema),
    settlement_accounts: z.array(settlementAccountSchema),
    findings: z.array(findingSchema),
    openings: z.array(openingSchema).meta({ description: 'Which documents reviewers opened, oldest first.' }),
    review_gaps: z.array(gapSchema).meta({
      description:
        'What has to be judged or opened before it can be approved; empty unless it is with a reviewer.',
    }),
    questions: z.array(questionSchema),
    notes: z.array(noteSchema),
    history: z.array(historyEntrySchema),
    last_submission: submissionSchema
      .optional()
      .meta({ description: 'The one that is open or was decided.' }),
    previous_submission: submissionSchema.optional().meta({ description: 'The one before it.' }),
    approved_by: z.array(reviewerSchema),
    moves: z
      .array(
        z.object({
          move: z.enum(['take', 'request_information', 'approve', 'reject', 'suspend', 'reinstate']),
          refused: z.string().optional().meta({ description: 'Why you may not, at this moment.' }),
        }),
      )
      .meta({ description: 'What the state allows next.' }),
  })
  .meta({ id: 'KybCase' });
export type KybCase = z.infer<typeof caseSchema>;

export const caseExample: KybCase = {
  ...caseRowExample,
  kyb: { ...kybExample, status: 'in_review', submitted_at: '2026-11-20T10:00:00.000Z' },
  business: businessExample,
  people: [personExample],
  documents: [documentExample],
  settlement_accounts: [accountExample],
  findings: [],
  openings: [],
  review_gaps: [{ section: 'business', field: 'tax_id', lacks: ['finding'] }],
  questions: [questionExample],
  notes: [],
  history: [],
  approved_by: [],
  moves: [{ move: 'approve' }, { move: 'reject' }, { move: 'request_information' }],
};
