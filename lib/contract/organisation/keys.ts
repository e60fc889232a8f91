import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { permissionSchema, permissions } from '../permissions';
import { environmentSchema, idList, pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';

/** The maximum time that an old secret works after a rotation, in seconds. */
const MOST_GRACE_SECONDS = 86_400;
/** A key counts as expiring this many days before its end. */
export const EXPIRING_DAYS = 14;

/** Key ids are not UUIDs. */
const keyIds = idList(
  100,
  z.string().regex(/^pk_(test|live)_\w{1,100}$/, 'must be a key id, pk_test_… or pk_live_…'),
);

const keyStates = ['active', 'expiring', 'revoked'] as const;

const keySecretSchema = z.object({
  id: uuid,
  created_at: timestamp,
  valid_until: timestamp
    .optional()
    .meta({ description: 'For a replaced secret: until when it stays valid.' }),
  last_used_at: timestamp.optional(),
});

const apiKeySchema = z
  .object({
    id: z.string().meta({ description: 'The key id that requests carry, pk_test_… or pk_live_….' }),
    environment: environmentSchema,
    name: z.string(),
    permissions: z.array(permissionSchema),
    state: z.enum(keyStates).meta({
      description: `expiring: it ends within ${EXPIRING_DAYS} days; revoked: it was revoked or has ended.`,
    }),
    expires_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
    last_used_at: timestamp.optional().meta({ description: 'To the minute.' }),
    last_used_from: z.string().optional().meta({ description: 'The address of that use.' }),
    created_by: personal(
      z.string().optional().meta({ description: 'Who issued it: a member’s name or a key id.' }),
    ),
    secrets: z.array(keySecretSchema).meta({
      description: 'The secrets that work, newest first: two while the grace of a rotation runs.',
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

const shownOnce = {
  secret: secret(z.string().meta({ description: 'Returned only in this answer. Store it now.' })),
};
const issuedKeySchema = apiKeySchema.extend(shownOnce).meta({ id: 'IssuedApiKey' });
export type IssuedApiKey = z.infer<typeof issuedKeySchema>;

const example: ApiKey = {
  id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd',
  environment: 'test',
  name: 'Payouts server',
  permissions: ['wallets:write', 'orders:read'],
  state: 'active',
  last_used_at: '2026-11-20T09:30:00.000Z',
  last_used_from: '203.0.113.7',
  created_by: 'Ada, engineer',
  secrets: [{ id: '0198c5a0-3a00-7000-8000-0000000000a1', created_at: '2026-11-01T08:00:00.000Z' }],
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};
const issuedExample = { ...example, secret: 'sk_test_…' };
const params = { key_id: example.id };
const keyParams = z.object({ key_id: pathId.meta({ openapi: { type: 'string' } }) });

export const listApiKeys = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/keys',
  tag: 'Organisation',
  summary: 'List API keys',
  description:
    'The keys of this environment, newest first, including revoked ones, without those behind members’ sessions.',
  access: 'organisation:read',
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    ids: keyIds.optional(),
    created_from: listQuery.created_from,
    created_to: listQuery.created_to,
    ...updatedSince,
    state: z.enum(keyStates).optional(),
  }),
  answer: listOf(apiKeySchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

export const getApiKey = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/keys/{key_id}',
  tag: 'Organisation',
  summary: 'Read an API key',
  description: 'One key of this environment, with which of its secrets still gets calls.',
  access: 'organisation:read',
  params: keyParams,
  answer: dataOf(apiKeySchema),
  errors: ['not_found'],
  example: { params, answer: { data: example } },
});

export const createApiKey = defineOperation({
  method: 'POST',
  path: '/partner/v1/organisation/keys',
  tag: 'Organisation',
  summary: 'Issue an API key',
  description:
    'A key of this environment with permissions that the caller has too; one that it lacks: 403 forbidden. The secret is in this answer alone.',
  access: 'organisation:write',
  freshFactor: true,
  answersSecret: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    permissions: z.array(permissionSchema).min(1).max(permissions.length),
    expires_at: timestamp.optional().meta({ description: 'In the future. Default: valid until revoked.' }),
  }),
  status: 201,
  answer: dataOf(issuedKeySchema),
  example: {
    body: { name: example.name, permissions: example.permissions },
    answer: { data: issuedExample },
  },
});

export const rotateApiKey = defineOperation({
  method: 'POST',
  path: '/partner/v1/organisation/keys/{key_id}/rotate',
  tag: 'Organisation',
  summary: 'Rotate the secret of an API key',
  description:
    'Gives the key a new secret, shown in this response only. The previous one keeps working for grace_seconds; older ones end immediately. Revoked or ended: 409 invalid_state. A key that may do what the caller may not: 403 forbidden.',
  access: 'organisation:write',
  freshFactor: true,
  answersSecret: true,
  params: keyParams,
  body: z.strictObject({ grace_seconds: z.int().min(0).max(MOST_GRACE_SECONDS) }),
  answer: dataOf(issuedKeySchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: { grace_seconds: 3600 }, answer: { data: issuedExample } },
});

export const revokeApiKey = defineOperation({
  method: 'POST',
  path: '/partner/v1/organisation/keys/{key_id}/revoke',
  tag: 'Organisation',
  summary: 'Revoke an API key',
  description:
    'At once, on every node. A key that is revoked already stays as it is. A caller may revoke its own key: this is then its last answer.',
  access: 'organisation:write',
  freshFactor: true,
  params: keyParams,
  body: z.strictObject({}),
  answer: dataOf(apiKeySchema),
  errors: ['not_found'],
  example: {
    params,
    body: {},
    answer: { data: { ...example, state: 'revoked', revoked_at: '2026-11-20T10:00:00.000Z', secrets: [] } },
  },
});
