import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { dateOrTime, timestamp } from '../primitives';

const faultSchema = z.object({ rule: z.string(), id: z.string(), detail: z.string() });

/** What a verification walks through, in this order. */
export const verificationSteps = [
  'postings',
  'entries',
  'accounts',
  'funding_requests',
  'orders',
  'holdings',
  'order_clearing',
  'manual_transfers',
  'adjustments',
] as const;
export type VerificationStep = (typeof verificationSteps)[number];

export const verifyLedger = defineOperation({
  method: 'GET',
  path: '/operator/v1/ledger/verification',
  tag: 'Operator',
  summary: 'Verify the whole ledger',
  description:
    'Every posting adds up to zero, every balance_after follows from the entry before it, every balance is what its last entry leaves, no wallet is below zero, and every entry has its cause and every cause its entries. Lists what does not hold. One answer for a ledger of some hundred thousand transactions; a larger one is verified page by page.',
  access: 'operator',
  answer: dataOf(
    z.object({
      verified: z.boolean(),
      postings: z.int(),
      entries: z.int(),
      faults: z.array(faultSchema),
      as_of: timestamp,
    }),
  ),
  example: {
    answer: {
      data: { verified: true, postings: 12, entries: 24, faults: [], as_of: '2026-11-20T09:32:00.000Z' },
    },
  },
});

export const verifyLedgerPage = defineOperation({
  method: 'GET',
  path: '/operator/v1/ledger/verification/pages',
  tag: 'Operator',
  summary: 'Verify a page of the ledger',
  description:
    'The same rules, some thousand records at a time: each page is checked in a snapshot of its own, so that the walk holds nothing up however long the history is. From the first page to the one without next_cursor everything is checked that stood when the walk began.',
  access: 'operator',
  query: z.object({
    cursor: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'The next_cursor of the page before.' }),
    organisation: z
      .string()
      .min(1)
      .max(40)
      .optional()
      .meta({ description: 'The slug of one organisation alone.' }),
    since: dateOrTime.optional().meta({
      description:
        'What was posted or made since then, and whatever that is of. All accounts are looked at in any case. The same for each page.',
    }),
  }),
  answer: dataOf(
    z.object({
      step: z.enum(verificationSteps),
      checked: z
        .record(z.string(), z.int())
        .meta({ description: 'How many records of which kind this page has checked.' }),
      faults: z.array(faultSchema),
      as_of: timestamp,
      next_cursor: z.string().nullable(),
    }),
  ),
  errors: ['not_found', 'invalid_cursor'],
  example: {
    answer: {
      data: {
        step: 'postings',
        checked: { postings: 10_000, entries: 20_000 },
        faults: [],
        as_of: '2026-11-20T09:32:00.000Z',
        next_cursor: 'WyJwb3N0aW5ncyIsIjAxOThjNWEwLTNhMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMSJd',
      },
    },
  },
});
