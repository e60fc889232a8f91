import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { environmentSchema, timestamp, uuid } from '../primitives';
import { displayName } from './display-name';

/** The statuses of a business verification. */
export const kybStatuses = [
  'draft',
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'action_required',
  'suspended',
] as const;
export const kybStatusSchema = z.enum(kybStatuses);
export type KybStatus = z.infer<typeof kybStatusSchema>;

const organisationSchema = z
  .object({
    id: uuid,
    name: z.string(),
    slug: z.string(),
    environment: environmentSchema,
    kyb_status: kybStatusSchema,
    ip_allowlist: z.array(z.string()),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisationSchema>;

const example: Organisation = {
  id: '0198c5a0-3a00-7000-8000-000000000001',
  name: 'Harbour Savings',
  slug: 'harbour-savings',
  environment: 'test',
  kyb_status: 'approved',
  ip_allowlist: [],
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

export const getOrganisation = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation',
  tag: 'Organisation',
  summary: 'Read your organisation',
  description: 'The organisation and environment that the key belongs to, with its verification status.',
  access: 'organisation:read',
  answer: dataOf(organisationSchema),
  example: { answer: { data: example } },
});

export const updateOrganisation = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/organisation',
  tag: 'Organisation',
  summary: 'Rename your organisation',
  description: 'Changes the display name. The slug stays, because it is part of URLs.',
  access: 'organisation:write',
  body: z.strictObject({ name: displayName(200) }),
  answer: dataOf(organisationSchema),
  example: {
    body: { name: 'Harbour Savings Ltd' },
    answer: { data: { ...example, name: 'Harbour Savings Ltd' } },
  },
});
