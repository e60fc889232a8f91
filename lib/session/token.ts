import 'server-only';
import { z } from 'zod';
import { keyPairSchema, type OpenedSession } from '@/lib/contract/console-session';
import type { Organisation } from '@/lib/contract/organisation';
import {
  permissionSchema,
  permissions,
  type Role,
  rolePermissions,
  roleSchema,
} from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

const heldMembership = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.union([roleSchema, z.literal('api_key')]),
  /** Left out where they are those of the role, to keep the cookie small. */
  permissions: z.array(permissionSchema).optional(),
  keys: z.object({ test: keyPairSchema.optional(), live: keyPairSchema.optional() }),
});

const sessionTokenSchema = z.object({
  /** Null for a sign-in with an API key, which opens no session at the service. */
  sessionId: z.string().nullable(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  memberships: z.array(heldMembership),
  /** Of the provider's staff: the pair that signs for /operator/v1. */
  operator: keyPairSchema.optional(),
  /** No second factor was asked for, so at sign-in the person had none. */
  lacksFactor: z.literal(true).optional(),
  expiresAt: z.string(),
});

/** What the encrypted cookie holds, key pairs included. It never leaves the server in any other form. */
export type SessionToken = z.infer<typeof sessionTokenSchema>;
type HeldMembership = SessionToken['memberships'][number];

/** How long a sign-in with an API key lasts. */
const API_KEY_SESSION_MS = 12 * 3_600_000;

/** The token in what was decrypted; undefined when it has another form or its time is over. */
export function parseToken(value: unknown, now: Date): SessionToken | undefined {
  const read = sessionTokenSchema.safeParse(value);
  return read.success && new Date(read.data.expiresAt) > now ? read.data : undefined;
}

const sameSet = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((item) => right.includes(item));

/** The token of a person whose session the service has opened. */
export function memberToken(opened: OpenedSession): SessionToken {
  return {
    sessionId: opened.id,
    person: { id: opened.person.id, name: opened.person.name, email: opened.person.email },
    memberships: opened.memberships.map(({ organisation, role, permissions: granted, keys }) => ({
      slug: organisation.slug,
      name: organisation.name,
      role,
      ...(!sameSet(granted, rolePermissions[role]) && { permissions: granted }),
      keys,
    })),
    ...(opened.operator && { operator: opened.operator }),
    expiresAt: opened.expires_at,
  };
}

/** The token of whoever holds an API key: one organisation, one environment. */
export function apiKeyToken(
  organisation: Organisation,
  pair: { key: string; secret: string },
  now: Date,
): SessionToken {
  return {
    sessionId: null,
    person: { id: organisation.id, name: 'API key', email: '' },
    memberships: [
      {
        slug: organisation.slug,
        name: organisation.name,
        role: 'api_key',
        keys: { [organisation.environment]: pair },
      },
    ],
    expiresAt: new Date(now.getTime() + API_KEY_SESSION_MS).toISOString(),
  };
}

/** What a membership may do. What an API key may do is not known here: the service says so when it refuses. */
export function grantedPermissions(membership: HeldMembership) {
  if (membership.permissions) return membership.permissions;
  return membership.role === 'api_key' ? permissions : rolePermissions[membership.role];
}

/** A membership without its keys. */
export interface VisibleMembership {
  readonly slug: string;
  readonly name: string;
  readonly role: Role | 'api_key';
  readonly environments: readonly Environment[];
}

/** What pages may know of a session: no key and no secret. */
export interface VisibleSession {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly memberships: readonly VisibleMembership[];
  /** The person is of the provider's staff, and so has the operators' area. */
  readonly isOperator: boolean;
  readonly expiresAt: string;
}

export function visibleMembership({ slug, name, role, keys }: HeldMembership): VisibleMembership {
  const environments = (['test', 'live'] as const).filter((environment) => keys[environment]);
  return { slug, name, role, environments };
}

/** The session without anything that signs. Written field by field, so that nothing new slips through. */
export function visibleSession({ person, memberships, operator, expiresAt }: SessionToken): VisibleSession {
  return {
    person: { id: person.id, name: person.name, email: person.email },
    memberships: memberships.map(visibleMembership),
    isOperator: operator !== undefined,
    expiresAt,
  };
}
