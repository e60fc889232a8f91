import { z } from 'zod';
import { dataOf, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { permissionSchema, roleSchema } from '../permissions';
import { environmentSchema, pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';
import { keyPairSchema } from './console-session';
import { displayName } from './display-name';

const exampleId = '0198c5a0-3a00-7000-8000-000000000001';
/** First path segments of the dashboard's own URLs: an organisation with such a slug would be unreachable. */
const reserved = new Set([
  'accept-invitation',
  'account',
  'api',
  'docs',
  'forgot-password',
  'operator',
  'reset-password',
  'sign-in',
  'two-factor',
]);

const slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be 1 to 40 lower-case letters, digits and hyphens')
  .refine((text) => !reserved.has(text), 'is reserved for the dashboard itself');

export const createOrganisation = defineOperation({
  method: 'POST',
  path: '/operator/v1/organisations',
  tag: 'Operator',
  summary: 'Create an organisation',
  description:
    'With its wallets, its sandbox mandate and a first key with every permission for each environment. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  body: z.strictObject({ name: displayName(120), slug }),
  status: 201,
  answer: dataOf(
    z.object({ id: uuid, slug: z.string(), keys: z.object({ test: keyPairSchema, live: keyPairSchema }) }),
  ),
  errors: ['duplicate_reference', 'forbidden'],
  example: {
    body: { name: 'Harbour Savings', slug: 'harbour-savings' },
    answer: {
      data: {
        id: exampleId,
        slug: 'harbour-savings',
        keys: {
          test: { key: 'pk_test_…', secret: 'sk_test_…' },
          live: { key: 'pk_live_…', secret: 'sk_live_…' },
        },
      },
    },
  },
});

export const createKey = defineOperation({
  method: 'POST',
  path: '/operator/v1/organisations/{slug}/keys',
  tag: 'Operator',
  summary: 'Issue a key for an organisation',
  description: 'The secret is in this answer alone. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  params: z.object({ slug: pathId }),
  body: z.strictObject({
    environment: environmentSchema,
    name: z.string().trim().min(1).max(80).default('Issued by the operator'),
    permissions: z.array(permissionSchema).min(1).max(20),
  }),
  status: 201,
  answer: dataOf(keyPairSchema),
  errors: ['not_found', 'forbidden'],
  example: {
    params: { slug: 'harbour-savings' },
    body: { environment: 'test', permissions: ['wallets:read'] },
    answer: { data: { key: 'pk_test_…', secret: 'sk_test_…' } },
  },
});

export const createMember = defineOperation({
  method: 'POST',
  path: '/operator/v1/organisations/{slug}/members',
  tag: 'Operator',
  summary: 'Add a member to an organisation',
  description:
    'A new person gets an account with this password; an existing one joins with their own password. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  params: z.object({ slug: pathId }),
  body: z.strictObject({
    email: personal(z.email().max(254)),
    name: displayName(120),
    role: roleSchema,
    password: secret(z.string().min(12).max(1024)),
  }),
  status: 201,
  answer: dataOf(z.object({ id: uuid })),
  errors: ['not_found', 'duplicate_reference', 'forbidden'],
  example: {
    params: { slug: 'harbour-savings' },
    body: {
      email: 'treasury@harbour.example',
      name: 'Treasury',
      role: 'treasury',
      password: 'correct horse battery staple',
    },
    answer: { data: { id: exampleId } },
  },
});

export const resetMemberFactors = defineOperation({
  method: 'POST',
  path: '/operator/v1/people/reset-factors',
  tag: 'Operator',
  summary: 'Take off the second factors of a person',
  description:
    'For a person who has lost their authenticator app, passkeys and recovery codes. Ends their sessions; they can then sign in with their password. Verify who asks before you do it. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  body: z.strictObject({ email: personal(z.string().min(1).max(254)) }),
  answer: dataOf(z.object({ id: uuid, email: personal(z.string()), totp: z.boolean(), passkeys: z.int() })),
  errors: ['not_found', 'forbidden'],
  example: {
    body: { email: 'owner@harbour.example' },
    answer: { data: { id: exampleId, email: 'owner@harbour.example', totp: true, passkeys: 1 } },
  },
});

const operatorSchema = z
  .object({ id: uuid, email: personal(z.string()), name: z.string(), created_at: timestamp })
  .meta({ id: 'Operator' });

const operatorExample = {
  id: exampleId,
  email: 'reviewer@provider.example',
  name: 'First reviewer',
  created_at: '2026-11-01T08:00:00.000Z',
};

export const createOperator = defineOperation({
  method: 'POST',
  path: '/operator/v1/operators',
  tag: 'Operator',
  summary: 'Make a person an operator',
  description:
    'An operator signs in to the operators’ area. A new person gets an account with this password. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  body: z.strictObject({
    email: personal(z.email().max(254)),
    name: displayName(120),
    password: secret(z.string().min(12).max(1024)),
  }),
  status: 201,
  answer: dataOf(operatorSchema),
  errors: ['duplicate_reference', 'forbidden'],
  example: {
    body: {
      email: operatorExample.email,
      name: operatorExample.name,
      password: 'correct horse battery staple',
    },
    answer: { data: operatorExample },
  },
});

export const listOperators = defineOperation({
  method: 'GET',
  path: '/operator/v1/operators',
  tag: 'Operator',
  summary: 'List operators',
  description: 'All of them, newest first. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  answer: wholeListOf(operatorSchema),
  errors: ['forbidden'],
  example: { answer: { data: [operatorExample], next_cursor: null } },
});

export const removeOperator = defineOperation({
  method: 'DELETE',
  path: '/operator/v1/operators/{operator_id}',
  tag: 'Operator',
  summary: 'Take the operator’s rights from a person',
  description: 'Their open sessions lose them at once. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  params: z.object({ operator_id: pathId }),
  answer: dataOf(operatorSchema),
  errors: ['not_found', 'forbidden'],
  example: { params: { operator_id: exampleId }, answer: { data: operatorExample } },
});
