import { z } from 'zod';
import { dataOf, forwardListOf } from '../lists';
import { defineOperation } from '../operation';
import { environmentSchema, pathId, timestamp, uuid } from '../primitives';

const exampleId = '0198c5a0-3a00-7000-8000-000000000001';

export const getOrganisationExport = defineOperation({
  method: 'GET',
  path: '/operator/v1/organisations/{slug}/export',
  tag: 'Operator',
  summary: 'See what an export contains',
  description:
    'The parts of an organisation’s export, what it omits and why. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  params: z.object({ slug: pathId }),
  answer: dataOf(
    z.object({
      organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }),
      parts: z.array(
        z.object({
          name: z.string(),
          environments: z
            .array(environmentSchema)
            .meta({ description: 'Empty for parts of the whole organisation.' }),
        }),
      ),
      left_out: z.array(z.object({ what: z.string(), why: z.string() })),
      secrets_left_out: z.array(z.string()),
      as_of: timestamp,
    }),
  ),
  errors: ['not_found', 'forbidden'],
  example: {
    params: { slug: 'harbour-savings' },
    answer: {
      data: {
        organisation: { id: exampleId, slug: 'harbour-savings', name: 'Harbour Savings' },
        parts: [
          { name: 'members', environments: [] },
          { name: 'orders', environments: ['test', 'live'] },
        ],
        left_out: [{ what: 'kyb_notes', why: 'the provider’s own notes' }],
        secrets_left_out: ['links of invitations'],
        as_of: '2026-11-20T09:32:00.000Z',
      },
    },
  },
});

export const readOrganisationExport = defineOperation({
  method: 'GET',
  path: '/operator/v1/organisations/{slug}/export/{part}',
  tag: 'Operator',
  summary: 'Read a part of an export',
  description:
    'A page of records as the organisation itself sees them. The first page of each part is audited. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  personalData: true,
  audited: true,
  params: z.object({ slug: pathId, part: pathId }),
  query: z.object({
    environment: environmentSchema.optional().meta({ description: 'For a part that has environments.' }),
    cursor: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'The next_cursor of the page before.' }),
  }),
  answer: forwardListOf(z.record(z.string(), z.unknown())),
  errors: ['not_found', 'invalid_cursor', 'forbidden'],
  example: {
    params: { slug: 'harbour-savings', part: 'organisation' },
    answer: { data: [{ id: exampleId, slug: 'harbour-savings' }], next_cursor: null },
  },
});
