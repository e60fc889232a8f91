import { z } from 'zod';
import { dataOf, listOf } from './lists';
import { defineOperation } from './operation';
import { permissionSchema, roleSchema } from './permissions';
import { pathId, timestamp, uuid } from './primitives';

/** A signing key as it is handed out, once. */
export const keyPairSchema = z.object({ key: z.string(), secret: z.string() });
export type KeyPair = z.infer<typeof keyPairSchema>;

const personSchema = z.object({ id: uuid, name: z.string(), email: z.string() });

/** What a member may do in one organisation, and the session's keys for it: one for each environment. */
const membershipSchema = z.object({
  organisation: z.object({ id: uuid, slug: z.string(), name: z.string() }),
  role: roleSchema,
  permissions: z.array(permissionSchema),
  keys: z.object({ test: keyPairSchema, live: keyPairSchema }),
});
export type Membership = z.infer<typeof membershipSchema>;

const openedSessionSchema = z.object({
  id: uuid,
  person: personSchema,
  memberships: z.array(membershipSchema),
  operator: keyPairSchema
    .optional()
    .meta({ description: 'For the provider’s staff: a key for /operator/v1, as long as the session.' }),
  expires_at: timestamp,
});
export type OpenedSession = z.infer<typeof openedSessionSchema>;

const sessionSchema = z.object({
  id: uuid,
  current: z.boolean(),
  address: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.meta({
    description: 'Now for the session that asks; for the others the time of signing in.',
  }),
  expires_at: timestamp,
});
export type Session = z.infer<typeof sessionSchema>;

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';
const exampleSession: Session = {
  id: exampleId,
  current: true,
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0',
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-11-20T21:00:00.000Z',
};

export const openSession = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions',
  tag: 'Console',
  summary: 'Sign a person in',
  description:
    'Checks the password and mints, for each membership and environment, a key with the permissions of the role. Too many failures: 429 with Retry-After.',
  access: 'console',
  body: z.strictObject({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    address: z.string().max(64).meta({ description: 'The address from which the person signs in.' }),
    user_agent: z.string().max(512),
  }),
  status: 201,
  answer: dataOf(openedSessionSchema),
  errors: ['invalid_credentials', 'rate_limited'],
  example: {
    body: {
      email: 'treasury@harbour.example',
      password: 'correct horse battery staple',
      address: '203.0.113.7',
      user_agent: 'Mozilla/5.0',
    },
    answer: {
      data: {
        id: exampleId,
        person: { id: exampleId, name: 'Treasury', email: 'treasury@harbour.example' },
        memberships: [],
        expires_at: '2026-11-20T21:00:00.000Z',
      },
    },
  },
});

const actingSession = {
  acting_session_id: uuid.meta({ description: 'The open session of the person who asks.' }),
};

export const listSessions = defineOperation({
  method: 'GET',
  path: '/console/v1/sessions',
  tag: 'Console',
  summary: "List a person's open sessions",
  description: 'Every open session of the person whose session asks, newest first.',
  access: 'console',
  query: z.object(actingSession),
  answer: listOf(sessionSchema),
  errors: ['not_found'],
  example: {
    query: { acting_session_id: exampleId },
    answer: { data: [exampleSession], next_cursor: null },
  },
});

export const revokeSession = defineOperation({
  method: 'POST',
  path: '/console/v1/sessions/{session_id}/revoke',
  tag: 'Console',
  summary: 'End a session',
  description:
    "Revokes the session's keys at once, on every node. Only the person's own sessions; ended ones stay ended.",
  access: 'console',
  params: z.object({ session_id: pathId }),
  body: z.strictObject(actingSession),
  answer: dataOf(z.object({ id: uuid, revoked_at: timestamp })),
  errors: ['not_found'],
  example: {
    params: { session_id: exampleId },
    body: { acting_session_id: exampleId },
    answer: { data: { id: exampleId, revoked_at: '2026-11-20T10:00:00.000Z' } },
  },
});
