import { z } from 'zod';
import { wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';
import { personal } from '../sensitive';

/** The types of search results, in the order of equally good matches. */
export const foundTypes = [
  'wallet',
  'funding_request',
  'transaction',
  'mandate',
  'investment',
  'instrument',
  'order',
  'holding',
  'webhook',
  'delivery',
  'event',
  'inbox',
  'kyb_person',
  'kyb_document',
  'member',
  'key',
  'request',
] as const;

const foundSchema = z
  .object({
    type: z.enum(foundTypes),
    id: z.string(),
    title: personal(z.string()),
    subtitle: personal(z.string().optional()),
    status: z.string().optional(),
    created_at: timestamp.optional(),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof foundSchema>;

export const searchRecords = defineOperation({
  method: 'GET',
  path: '/partner/v1/search',
  tag: 'Organisation',
  summary: 'Find records',
  description:
    'Any record of this environment by its id, its reference or the beginning of one, a part of its name, a symbol: among those that the key may read, 20 at most, exact matches first.',
  access: 'organisation:read',
  query: z.object({ q: personal(z.string().trim().min(2).max(100)) }),
  answer: wholeListOf(foundSchema),
  example: {
    query: { q: 'INV-20' },
    answer: {
      data: [
        {
          type: 'order',
          id: '0198c5a0-3a00-7000-8000-0000000000f1',
          title: 'INV-2026-0042',
          subtitle: 'Buy, Dangote Cement, NGN 100,000.00',
          status: 'completed',
          created_at: '2026-11-20T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
});
