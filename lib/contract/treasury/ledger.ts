import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { dateOrTime, timestamp } from '../primitives';

const faultSchema = z.object({ rule: z.string(), id: z.string(), detail: z.string() });

/** The steps of a verification, in order. */
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
    'Checks that every posting adds up to zero, every balance_after follows from the previous entry, every balance equals its last entry’s, no wallet is negative, and every entry has its cause and every cause its entries. Lists the faults. One answer for a ledger of some hundred thousand transactions; a larger one is verified page by page.',
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
    'The same checks, some thousand records at a time. Each page has its own snapshot, so the walk blocks nothing however long the history is. The pages from the first to the one without next_cursor check everything that was committed when the walk began.',
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
        'Checks what was posted or created since then, and its causes. All accounts are checked in any case. Send the same for each page.',
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
