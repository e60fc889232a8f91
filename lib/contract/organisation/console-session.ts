import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { permissionSchema, roleSchema } from '../permissions';
import { environmentSchema, pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';

/** A signing key pair as issued. */
export const keyPairSchema = z.object({ key: z.string(), secret: secret(z.string()) });
export type KeyPair = z.infer<typeof keyPairSchema>;

const personSchema = z.object({ id: uuid, name: personal(z.string()), email: personal(z.string()) });

/** A person's organisation, and their role in it. */
const membershipSchema = z.object({
  organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }),
  role: roleSchema,
});

/** A step that a person must complete before their session gets a key. */
const requiredStep = z.enum(['new_password', 'second_factor']);
export type RequiredStep = z.infer<typeof requiredStep>;

const sessionFactsSchema = z.object({
  id: uuid,
  person: personSchema,
  memberships: z.array(membershipSchema).meta({ description: 'Oldest first.' }),
  is_operator: z
    .boolean()
    .meta({ description: 'The person is of the provider’s staff, and may have a key for /operator/v1.' }),
  required_steps: z.array(requiredStep).optional().meta({
    description:
      'What the person must do, in this order, before issueSessionKey issues a key: change a first password that someone else chose, and confirm or set up a second factor. Omitted if there is nothing to do.',
  }),
  expires_at: timestamp,
});
export type SessionFacts = z.infer<typeof sessionFactsSchema>;

const sessionToken = secret(z.string().min(1).max(200));

export const openedSessionSchema = sessionFactsSchema.extend({
  token: sessionToken.meta({
    description: 'Returned once. With the id it authenticates the session when its keys are requested.',
  }),
});
export type OpenedSession = z.infer<typeof openedSessionSchema>;

const sessionKeySchema = keyPairSchema.extend({
  permissions: z.array(permissionSchema).meta({ description: 'None for a key for /operator/v1.' }),
});
export type SessionKey = z.infer<typeof sessionKeySchema>;

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';
const exampleToken = 'p1Vw…';

/** The session and the token that authenticates it. */
const ofSession = {
  params: z.object({ session_id: pathId }),
  body: z.strictObject({ session_token: sessionToken }),
};

export const readSession = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions/{session_id}/read',
  tag: 'Console',
  summary: 'Read a session',
  description:
    'Who is signed in, and their memberships as they are now. Unknown, ended, or another token than that of the session: 404 not_found. With the right token of an ended session its details have `ended`: `idle`, `expired` or `revoked`.',
  access: 'console',
  ...ofSession,
  answer: dataOf(sessionFactsSchema),
  errors: ['not_found'],
  example: {
    params: { session_id: exampleId },
    body: { session_token: exampleToken },
    answer: {
      data: {
        id: exampleId,
        person: { id: exampleId, name: 'Treasury', email: 'treasury@harbour.example' },
        memberships: [
          {
            organisation: { id: exampleId, slug: 'harbour', name: 'Harbour Savings' },
            role: 'treasury',
          },
        ],
        is_operator: false,
        expires_at: '2026-11-20T21:00:00.000Z',
      },
    },
  },
});

export const recordSessionUse = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions/{session_id}/use',
  tag: 'Console',
  summary: 'Report that a session is used',
  description:
    'Its person did something: pressed a key, clicked, or opened a page. Calls of the session’s keys do not count, because pages make them by themselves. Without a use for OPERATOR_IDLE_MINUTES or SESSION_IDLE_MINUTES the session ends, and its keys with it.',
  access: 'console',
  ...ofSession,
  answer: dataOf(
    z.object({
      idle_at: timestamp.meta({ description: 'When the session ends if it is not used again.' }),
    }),
  ),
  errors: ['not_found'],
  example: {
    params: { session_id: exampleId },
    body: { session_token: exampleToken },
    answer: { data: { idle_at: '2026-11-20T17:00:00.000Z' } },
  },
});

export const issueSessionKey = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions/{session_id}/keys',
  tag: 'Console',
  summary: 'Get a key of a session',
  description:
    'The session’s key for one organisation and environment with the permissions of the role, or for /operator/v1. It is issued on first use, stays the same afterwards, and ends with the session. Where the session has ended, the person does not belong there, or their role was changed since the session had a key there: 404 not_found. While something is required of the person: 403 forbidden with required_step.',
  access: 'console',
  params: ofSession.params,
  body: ofSession.body.extend({
    for: z.union([
      z.strictObject({ organisation: z.string().min(1).max(100), environment: environmentSchema }),
      z.literal('operator'),
    ]),
  }),
  answer: dataOf(sessionKeySchema),
  errors: ['not_found', 'forbidden'],
  example: {
    params: { session_id: exampleId },
    body: { session_token: exampleToken, for: { organisation: 'harbour', environment: 'test' } },
    answer: {
      data: {
        key: 'pk_test_0hJ5mZ…',
        secret: 'sk_test_8Yc2…',
        permissions: ['organisation:read', 'wallets:read'],
      },
    },
  },
});
