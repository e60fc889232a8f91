import { z } from 'zod';
import { dataOf, listOf, listQuery, listSort, searchText } from '../lists';
import { defineOperation } from '../operation';
import { environmentSchema, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';

const actorKinds = ['member', 'key', 'operator', 'console', 'payer', 'service'] as const;

const auditActorSchema = z.object({
  kind: z.enum(actorKinds),
  id: z.string().optional().meta({ description: 'The member’s or key’s id.' }),
  name: personal(z.string().optional()),
});

const auditHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex');

const auditEntrySchema = z
  .object({
    id: uuid,
    sequence: z.int().min(1).meta({ description: 'Gapless for the organisation.' }),
    created_at: timestamp,
    environment: environmentSchema
      .optional()
      .meta({ description: 'Left out for what belongs to the whole organisation.' }),
    actor: auditActorSchema,
    action: z.string(),
    target: z.string().meta({ description: 'The id of the record.' }),
    target_label: personal(z.string().optional()).meta({
      description:
        'The record’s reference, name or description now. Left out if it has none, no longer exists, or the key lacks the permission to read it.',
    }),
    details: z.record(z.string(), z.string().nullable()),
    changes: z
      .record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() }))
      .meta({ description: 'What a change changed, by field.' }),
    address: z.string().optional(),
    request_id: z.string().optional(),
    hash: auditHash.meta({ description: 'SHA-256 over the entry and the hash of the one before.' }),
    previous_hash: auditHash,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const headSchema = z
  .object({
    organisation_id: uuid,
    sequence: z.int().min(0),
    hash: auditHash,
    signed_at: timestamp,
    public_key: z.string().meta({ description: 'Ed25519, base64 of the raw 32 bytes.' }),
    signature: z.string().meta({
      description: 'Base64; over the four fields before, joined by line feeds.',
    }),
  })
  .meta({ id: 'AuditHead' });
export type AuditHead = z.infer<typeof headSchema>;

/** The text that the head's signature covers: its four fields, joined by line feeds. */
export const headText = ({
  organisation_id,
  sequence,
  hash,
  signed_at,
}: Pick<AuditHead, 'organisation_id' | 'sequence' | 'hash' | 'signed_at'>): string =>
  [organisation_id, String(sequence), hash, signed_at].join('\n');

const problemKinds = ['edited', 'missing', 'out_of_order', 'cut_tail', 'forged_head'] as const;

export const verificationSchema = z
  .object({
    valid: z.boolean(),
    entries_count: z.int().min(0),
    problems: z.array(z.object({ sequence: z.int(), kind: z.enum(problemKinds), message: z.string() })).meta({
      description: 'The first hundred.',
    }),
    head: headSchema,
    public_keys: z.array(z.string()).meta({
      description:
        'The keys that sign heads, and that signed them before the service’s master key was rotated. The current key is the first.',
    }),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof verificationSchema>;

const example: AuditEntry = {
  id: '0198c5a0-3a00-7000-8000-0000000000e1',
  sequence: 42,
  created_at: '2026-11-20T09:30:00.000Z',
  actor: { kind: 'member', id: '0198c5a0-3a00-7000-8000-0000000000b1', name: 'Owner' },
  action: 'member.role_changed',
  target: '0198c5a0-3a00-7000-8000-0000000000b2',
  target_label: 'Viewer',
  details: {},
  changes: { role: { before: 'viewer', after: 'engineer' } },
  address: '203.0.113.7',
  request_id: '0198c5a0-3a00-7000-8000-0000000000d1',
  hash: 'a'.repeat(64),
  previous_hash: 'b'.repeat(64),
};
export const exampleHead: AuditHead = {
  organisation_id: '0198c5a0-3a00-7000-8000-000000000001',
  sequence: 42,
  hash: 'a'.repeat(64),
  signed_at: '2026-11-20T09:31:00.000Z',
  public_key: 'l5E9u2bT0rQ8o4m1k7w3y6x9z2a5s8d1f4g7h0j3k6U=',
  signature: 'c2lnbmF0dXJl',
};

export const exampleVerification: AuditVerification = {
  valid: true,
  entries_count: 42,
  problems: [],
  head: exampleHead,
  public_keys: [exampleHead.public_key],
};

/** The filters of a list or export. */
const filters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  query: searchText.optional().meta({
    description: 'A part of the action, the record, the address or the request id, in any case.',
  }),
  action: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'An action, or the subject before its dot.' }),
  actor_id: z.string().min(1).max(128).optional().meta({
    description:
      'A member’s or key’s id; for actors without an id their kind: operator, console, payer, service.',
  }),
  actor_kind: z.enum(actorKinds).optional().meta({ description: 'Only what this kind of actor did.' }),
  target: z.string().min(1).max(128).optional(),
  environment: environmentSchema.optional(),
};

export const listAuditEntries = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/audit',
  tag: 'Organisation',
  summary: 'List the audit trail',
  description: 'Who did what, from where, newest first: of both environments, whichever the key is of.',
  access: 'organisation:read',
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    ids: listQuery.ids,
    ...listSort,
    ...filters,
  }),
  answer: listOf(auditEntrySchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

/** A previously saved head in a query: both fields or neither. */
export const savedHead = {
  head_sequence: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .optional()
    .meta({ openapi: { type: 'integer', minimum: 0 } }),
  head_hash: auditHash.optional(),
};

export const verifyAudit = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/audit/verification',
  tag: 'Organisation',
  summary: 'Verify the audit trail',
  description:
    'Recomputes the whole chain and signs its head. Keep the head: with head_sequence and head_hash of an earlier one a cut tail shows.',
  access: 'organisation:read',
  query: z.object(savedHead),
  answer: dataOf(verificationSchema),
  example: { answer: { data: exampleVerification } },
});

const auditRowSchema = z.object({
  sequence: z.string(),
  created_at: z.string(),
  environment: z.string(),
  actor_kind: z.string(),
  actor_id: z.string(),
  actor_name: personal(z.string()),
  action: z.string(),
  target: z.string(),
  details: z.string(),
  changes: z.string(),
  address: z.string(),
  request_id: z.string(),
  hash: z.string(),
  previous_hash: z.string(),
  id: z.string(),
  organisation_id: z.string(),
  actor: z.string().meta({
    description:
      'What was hashed of the actor, as JSON. Here, in details and in changes: sha256: and a digest where the text is withheld.',
  }),
});

export const exportAudit = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/audit/export',
  tag: 'Organisation',
  summary: 'Export the audit trail',
  description: 'CSV, oldest first, with the hashes of the chain.',
  access: 'organisation:read',
  kind: 'csv',
  query: z.object(filters),
  answer: auditRowSchema,
  example: {
    answer: {
      sequence: '42',
      created_at: example.created_at,
      environment: '',
      actor_kind: 'member',
      actor_id: example.actor.id ?? '',
      actor_name: 'Owner',
      action: example.action,
      target: example.target,
      details: '{}',
      changes: '{"role": {"after": "engineer", "before": "viewer"}}',
      address: '203.0.113.7',
      request_id: example.request_id ?? '',
      hash: example.hash,
      previous_hash: example.previous_hash,
      id: example.id,
      organisation_id: exampleHead.organisation_id,
      actor: '{"kind": "member", "keyId": "pk_test_…", "memberId": "0198c5a0-3a00-7000-8000-0000000000b1"}',
    },
  },
});
