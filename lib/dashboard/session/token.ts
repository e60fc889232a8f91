import 'server-only';
import { z } from 'zod';
import {
  keyPairSchema,
  type OpenedSession,
  type RequiredStep,
  type SessionFacts,
} from '@/lib/contract/organisation/console-session';
import type { Organisation } from '@/lib/contract/organisation/organisation';
import type { Role } from '@/lib/contract/permissions';
import { type Environment, environmentSchema } from '@/lib/contract/primitives';

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });

const memberTokenSchema = z.object({
  sessionId: z.string(),
  /** Authenticates requests for the session's keys. */
  sessionToken: z.string(),
  person: personSchema,
  /** The user signed in without a second factor because they had none. */
  lacksFactor: z.literal(true).optional(),
  expiresAt: z.string(),
});

const keyTokenSchema = z.object({
  /** A sign-in with an API key creates no session at the service. */
  sessionId: z.null(),
  person: personSchema,
  organisation: z.object({ slug: z.string(), name: z.string() }),
  environment: environmentSchema,
  pair: keyPairSchema,
  expiresAt: z.string(),
});

const sessionTokenSchema = z.union([memberTokenSchema, keyTokenSchema]);

/**
 * The content of the encrypted cookie: for a member a reference to their session, whose keys stay at the service; for
 * an API key its one key pair. Its size does not grow with the number of organisations.
 */
export type SessionToken = z.infer<typeof sessionTokenSchema>;
export type MemberToken = z.infer<typeof memberTokenSchema>;
type KeyToken = z.infer<typeof keyTokenSchema>;

/** The duration of a sign-in with an API key. */
const API_KEY_SESSION_MS = 12 * 3_600_000;

/** Parses a decrypted token; undefined if it has another format, as from older versions, or has expired. */
export function parseToken(value: unknown, now: Date): SessionToken | undefined {
  const read = sessionTokenSchema.safeParse(value);
  return read.success && new Date(read.data.expiresAt) > now ? read.data : undefined;
}

/** The token of a member with an open session at the service. */
export function memberToken({ id, token, person, expires_at }: OpenedSession): MemberToken {
  return {
    sessionId: id,
    sessionToken: token,
    person: { id: person.id, name: person.name, email: person.email },
    expiresAt: expires_at,
  };
}

/** The token of a sign-in with an API key: one organisation, one environment. */
export function apiKeyToken(
  { id, slug, name, environment }: Organisation,
  pair: { key: string; secret: string },
  now: Date,
): KeyToken {
  return {
    sessionId: null,
    person: { id, name: 'API key', email: '' },
    organisation: { slug, name },
    environment,
    pair,
    expiresAt: new Date(now.getTime() + API_KEY_SESSION_MS).toISOString(),
  };
}

/** An organisation in pages. */
export interface VisibleMembership {
  readonly slug: string;
  readonly name: string;
  readonly role: Role | 'api_key';
  readonly environments: readonly Environment[];
}

/** The session data for pages: no key and no secret. */
export interface VisibleSession {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly memberships: readonly VisibleMembership[];
  /** Whether the user is the provider's staff, with access to the operators' area. */
  readonly isOperator: boolean;
  readonly expiresAt: string;
  /** Steps that the person must complete before the session gets a key; undefined if there are none. */
  readonly requiredSteps?: readonly RequiredStep[];
}

const BOTH: readonly Environment[] = ['test', 'live'];

/** The session of a member. Copies field by field, so that a new field is never exposed by accident. */
export function visibleSession({
  person,
  memberships,
  is_operator,
  expires_at,
  required_steps = [],
}: SessionFacts): VisibleSession {
  return {
    person: { id: person.id, name: person.name, email: person.email },
    memberships: memberships.map(({ organisation: { slug, name }, role }) => ({
      slug,
      name,
      role,
      environments: BOTH,
    })),
    isOperator: is_operator,
    expiresAt: expires_at,
    ...(required_steps.length > 0 && { requiredSteps: required_steps }),
  };
}

/** The session of a sign-in with an API key. */
export function visibleKeySession({
  person,
  organisation: { slug, name },
  environment,
  expiresAt,
}: KeyToken): VisibleSession {
  return {
    person,
    memberships: [{ slug, name, role: 'api_key', environments: [environment] }],
    isOperator: false,
    expiresAt,
  };
}
