import { createSecretKey } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Keyring } from '@/server/platform/crypto/keyring';
import { open, seal } from '@/server/platform/crypto/seal';
import type { Transaction } from '@/server/platform/database/database';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Actor, Scope } from '@/server/platform/kernel/context';
import type { StoredPrincipal } from './signature/principal';
import { idempotentAnswers, referenceVersion } from './tables';

export interface AdmissionRequest {
  readonly keyNumber: number;
  /** The signature shortened to 128 bits, written as a UUID. */
  readonly signature: string;
  /** The signed timestamp, in seconds since 1970. */
  readonly signed: number;
  /** Requests a minute; null for the service's own keys. */
  readonly limit: number | null;
}

export interface AdmissionRow {
  /** Within the time window by the database's clock, and never used before. */
  readonly fresh: boolean;
  /** Outside of the time window. */
  readonly outdated: boolean;
  readonly admitted: boolean;
  /** Requests that the key may still send; meaningless without a limit. */
  readonly remaining: number;
  /** Whole seconds, 1 to 60, until it may send more than that. */
  readonly resets_in: number;
  /** The database's time, in milliseconds since 1970. */
  readonly decided_at: number;
  /** No signature up to this time, in seconds since 1970, is ever fresh again. */
  readonly forgotten_until: number;
  readonly key_version: number | null;
  readonly organisation_version: number | null;
  /** The offset of the key's test environment, in milliseconds. */
  readonly clock_offset: number;
  readonly armed_scenarios: number;
  /** The version of catalogue and trading calendar. */
  readonly reference_version: string;
}

interface Batch {
  readonly keys: readonly number[];
  readonly signatures: readonly string[];
  readonly signed: readonly number[];
  readonly limits: readonly (number | null)[];
}

const admitAll = preparedRead<Batch, AdmissionRow>((tx, placeOf) =>
  tx
    .select({
      fresh: sql<boolean>`admitted.fresh`,
      outdated: sql<boolean>`admitted.outdated`,
      admitted: sql<boolean>`admitted.admitted`,
      remaining: sql<number>`admitted.remaining`,
      resets_in: sql<number>`admitted.resets_in`,
      decided_at: sql<number>`admitted.decided_at`,
      forgotten_until: sql<number>`admitted.forgotten_until`,
      key_version: sql<number | null>`admitted.key_version`,
      organisation_version: sql<number | null>`admitted.organisation_version`,
      clock_offset: sql<number>`admitted.clock_offset`,
      armed_scenarios: sql<number>`admitted.armed_scenarios`,
      reference_version: sql<string>`(select ${referenceVersion.version} from ${referenceVersion})`,
    })
    .from(
      sql`admit(${placeOf('keys')}::bigint[], ${placeOf('signatures')}::uuid[], ${placeOf('signed')}::bigint[],
        ${placeOf('limits')}::integer[]) as admitted`,
    ),
);

/**
 * Judges by the database's clock whether signatures are fresh, spends them and writes the rate log for a batch of
 * verified requests, in one durable statement. A stale signature leaves nothing.
 */
export const admit = (tx: Transaction, requests: readonly AdmissionRequest[]): Promise<AdmissionRow[]> =>
  admitAll(tx, {
    keys: requests.map(({ keyNumber }) => keyNumber),
    signatures: requests.map(({ signature }) => signature),
    signed: requests.map(({ signed }) => signed),
    limits: requests.map(({ limit }) => limit),
  });

interface BasicKeyRow {
  readonly id: string;
  readonly number: string | number | bigint;
  readonly expires_at: string | Date | null;
  readonly revoked_at: string | Date | null;
  readonly key_version: number;
  readonly secrets: { id: string; sealed: string; valid_until: string | null }[] | null;
}

interface PartnerKeyRow extends BasicKeyRow {
  readonly organisation_id: string;
  readonly organisation_version: number;
  readonly environment: Environment;
  readonly permissions: Permission[];
  readonly session_id: string | null;
  readonly member_id: string | null;
  readonly kyb_status: string;
  readonly ip_allowlist: string[];
  readonly allowlist_includes_dashboard: boolean;
  readonly second_factor_at: string | Date | null;
}

/** A constraint of the table separates the two kinds. */
interface OperatorKeyRow extends BasicKeyRow {
  readonly organisation_id: null;
  readonly organisation_version: null;
  readonly environment: 'operator';
  readonly session_id: string;
  readonly operator_person_id: string;
  readonly second_factor_at: string | Date | null;
}

type KeyRow = PartnerKeyRow | OperatorKeyRow;

const dateOf = (value: string | Date | null) => (value === null ? null : new Date(value));

/** What all keys of the database have, their secrets opened. */
function basicsOf(row: KeyRow, keyring: Keyring) {
  const owner = { organisationId: row.organisation_id ?? '', environment: row.environment };
  return {
    keyId: row.id,
    keyNumber: Number(row.number),
    expiresAt: dateOf(row.expires_at),
    revokedAt: dateOf(row.revoked_at),
    keyVersion: row.key_version,
    organisationVersion: row.organisation_version,
    secrets: (row.secrets ?? []).map(({ id, sealed, valid_until }) => {
      const secret = open(keyring, { ...owner, row: `api_key_secrets/${id}` }, Buffer.from(sealed, 'base64'));
      return { id, key: createSecretKey(secret, 'utf8'), validUntil: dateOf(valid_until) };
    }),
  };
}

function principalOf(row: KeyRow, keyring: Keyring): StoredPrincipal {
  const basics = basicsOf(row, keyring);
  if (row.organisation_id === null) {
    const { operator_person_id: personId, session_id: sessionId } = row;
    return {
      ...basics,
      kind: 'operator',
      actor: { kind: 'operator', personId, sessionId },
      secondFactorAt: dateOf(row.second_factor_at),
    };
  }
  const { session_id: sessionId, member_id: memberId } = row;
  const isSession = sessionId !== null && memberId !== null;
  const actor: Actor = isSession
    ? { kind: 'member', keyId: row.id, memberId, sessionId }
    : { kind: 'key', keyId: row.id };
  return {
    ...basics,
    kind: 'partner',
    scope: { organisationId: row.organisation_id, environment: row.environment },
    permissions: row.permissions,
    actor,
    kybStatus: row.kyb_status,
    secondFactorAt: dateOf(row.second_factor_at),
    allowlist: isSession && !row.allowlist_includes_dashboard ? [] : row.ip_allowlist,
  };
}

const NOBODYS = { organisationId: '', environment: 'test', row: 'api_key_secrets/unknown' };
const unknownSecrets = new WeakMap<Keyring, Uint8Array>();

/** Opens a secret that is nobody's: an id that is unknown costs what a known one costs. */
function openUnknown(keyring: Keyring): void {
  const sealed = unknownSecrets.get(keyring) ?? seal(keyring, NOBODYS, 'x'.repeat(51));
  unknownSecrets.set(keyring, sealed);
  createSecretKey(open(keyring, NOBODYS, sealed), 'utf8');
}

/** Reads keys by their public ids; omits unknown ones. */
export async function loadPrincipals(
  tx: Transaction,
  keyring: Keyring,
  keyIds: readonly string[],
): Promise<Map<string, StoredPrincipal>> {
  const rows = await queryRows<KeyRow>(
    tx,
    sql`select * from admission_keys where id = any(${sql.param(keyIds)}::text[])`,
  );
  const found = new Map(rows.map((row) => [row.id, principalOf(row, keyring)]));
  for (const keyId of keyIds) if (!found.has(keyId)) openUnknown(keyring);
  return found;
}

interface IdempotentState {
  readonly state: 'new' | 'running' | 'stored' | 'reused';
  readonly status: number | null;
  readonly body: string | null;
}

/** Takes the lock of an Idempotency-Key until the transaction ends, and finds its stored answer. */
export async function beginIdempotent(
  tx: Transaction,
  scope: Scope,
  key: string,
  fingerprint: Uint8Array,
): Promise<IdempotentState> {
  const [row] = await queryRows<IdempotentState>(
    tx,
    sql`select * from begin_idempotent(${scope.organisationId}::uuid, ${scope.environment}::text, ${key}::text,
      ${fingerprint}::bytea)`,
  );
  if (!row) throw new Error('begin_idempotent answered no row');
  return row;
}

/** The status of a row whose call still runs; `begin_idempotent` trusts it for a minute. */
export const RUNNING = 0;

/** Deletes the row of a running call. */
export async function deleteRunning(
  tx: Transaction,
  scope: Scope,
  { key }: { readonly key: string },
): Promise<void> {
  await tx
    .delete(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.organisationId, scope.organisationId),
        eq(idempotentAnswers.environment, scope.environment),
        eq(idempotentAnswers.key, key),
        eq(idempotentAnswers.status, RUNNING),
      ),
    );
}

/** Deletes the stored answers of a test environment. Rows of running calls stay, so that none runs twice. */
export async function deleteAnswers(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx
    .delete(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.organisationId, organisationId),
        eq(idempotentAnswers.environment, 'test'),
        ne(idempotentAnswers.status, RUNNING),
      ),
    );
}
