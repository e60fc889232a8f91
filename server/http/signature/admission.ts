import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { batched } from '@/server/platform/database/batch';
import type { Database } from '@/server/platform/database/database';
import { withinTime } from '@/server/platform/database/postgresql/within-time';
import { atMost } from '@/server/platform/kernel/caches';
import type { Clock } from '@/server/platform/kernel/clock';
import type { SandboxSetting } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { type AdmissionResult, countAdmission } from '@/server/platform/telemetry/counters';
import { authenticationFailed, type RateStanding } from '../headers';
import { type AdmissionRow, loadPrincipals } from '../store';
import { type Claim, findSecret, readClaim } from './authenticate';
import {
  isStored,
  isUsable,
  type OwnPrincipal,
  type Principal,
  type PrincipalSecret,
  type StoredPrincipal,
  staticPrincipals,
} from './principal';
import { createSpending } from './spend-signature';

const CACHED_KEYS = 50_000;
const BATCH = 500;
/** What readiness asks with; the keys of the settings are -1, -2, -4 and -5, those of the database positive. */
const PROBE_KEY = -3;
const PROBE_MS = 2_000;

interface KeyCache {
  /** The service's own key with that id. */
  readonly fixed: (keyId: string) => OwnPrincipal | undefined;
  /** A key as last read from the database; admission compares its version with the database's. */
  readonly cached: (keyId: string) => StoredPrincipal | undefined;
  /** Reads a key again; null for one that does not exist. Concurrent reads share a statement. */
  readonly read: (keyId: string) => Promise<StoredPrincipal | null>;
}

/** Caches used keys with their secrets decrypted, so that verifying a signature takes no round trip. */
function createKeyCache(database: Database, settings: Settings): KeyCache {
  const fixed = new Map(staticPrincipals(settings).map((principal) => [principal.keyId, principal]));
  const keys = new LRUCache<string, StoredPrincipal>(atMost(CACHED_KEYS));
  const load = batched<string, StoredPrincipal | null>(async (keyIds) => {
    const found = await loadPrincipals(database.admission, settings.keyring, [...new Set(keyIds)]);
    return keyIds.map((keyId) => found.get(keyId) ?? null);
  }, BATCH);

  async function read(keyId: string): Promise<StoredPrincipal | null> {
    const principal = await load(keyId);
    if (principal) keys.set(keyId, principal);
    else keys.delete(keyId);
    return principal;
  }

  return { fixed: (keyId) => fixed.get(keyId), cached: (keyId) => keys.get(keyId), read };
}

/** Wrong signatures from one address in a minute before it gets 429 without a query. */
const FAILURES_PER_MINUTE = 1_200;

/** What a signature covers. */
interface SignedRequest {
  readonly method: string;
  readonly target: string;
  /** Lower-case hex SHA-256 of the exact bytes of the body. */
  readonly bodyHash: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  /** Called with the database's time when it judged whether a valid signature is fresh. */
  readonly judged?: (at: Date) => void;
  /**
   * Called with the signer and the rest of the key's rate limit once the signature is known to be valid and fresh,
   * whatever the later outcome. Null: the key has no limit.
   */
  readonly verified?: (signed: Signed, standing: RateStanding | null) => void;
}

/** Whose signature it is, and the secret that made it. */
interface Signed {
  readonly principal: Principal;
  readonly secret: PrincipalSecret;
}

/** The admitted caller, and the settings of their key's test environment. */
interface Admitted extends Signed {
  readonly sandbox: SandboxSetting;
  /** The version of catalogue and trading calendar when the request was admitted. */
  readonly referenceVersion: string;
}

export interface Admission {
  /** @throws ApiError authentication_required, authentication_failed, rate_limited. */
  readonly admit: (request: SignedRequest) => Promise<Admitted>;
  /** Whether an operator's key has this id. It does not prove who sent it. */
  readonly isOperator: (keyId: string) => Promise<boolean>;
  /** Whether an admitted key is still valid; open streams check it again and again. */
  readonly isStillValid: (keyId: string) => Promise<boolean>;
  /** Admits a request of no key, in the queue of all others. @throws Error when the database takes too long */
  readonly probe: () => Promise<void>;
}

/** The first 128 bits of a signature, which PostgreSQL reads as a UUID. */
const shorten = (signature: string): string => signature.slice(0, 32);

const isCurrent = (principal: StoredPrincipal, row: AdmissionRow): boolean =>
  row.key_version === principal.keyVersion && row.organisation_version === principal.organisationVersion;

/** Whether key and secret were valid when the database judged the signature. */
const wasUsable = ({ principal, secret }: Signed, at: Date): boolean =>
  isUsable(principal, at) && (secret.validUntil === null || secret.validUntil > at);

/** Requests of a key in any 60 seconds; null for the service's own keys, which have no limit. */
function limitOf(principal: Principal, settings: Settings): number | null {
  if (!isStored(principal)) return null;
  return principal.actor.kind === 'key' ? settings.rateLimitPerMinute : settings.sessionRateLimitPerMinute;
}

function tooManyFailures(): ApiError {
  countAdmission('too_many_failures');
  return new ApiError('rate_limited', 'Too many wrong signatures from this address.', {}, 60);
}

function signed(principal: Principal | null, claim: Claim, request: SignedRequest, now: Date): Signed | null {
  const secret = findSecret(principal, claim, request, now);
  return principal && secret ? { principal, secret } : null;
}

function claimOf({ headers }: SignedRequest): Claim {
  try {
    return readClaim(headers);
  } catch (error) {
    countAdmission('unsigned');
    throw error;
  }
}

/** Verifies signatures of any age, and bounds what guessing costs. */
function createVerifier(keys: KeyCache) {
  const failures = new LRUCache<string, number>({ ...atMost(10_000), ttl: 60_000, noUpdateTTL: true });

  function failed(address: string, result: AdmissionResult = 'wrong_signature'): never {
    failures.set(address, (failures.get(address) ?? 0) + 1);
    countAdmission(result);
    throw authenticationFailed();
  }

  async function verify(request: SignedRequest, claim: Claim, now: Date): Promise<Signed> {
    const own = keys.fixed(claim.keyId);
    if (own) return signed(own, claim, request, now) ?? failed(request.address);
    const cached = signed(keys.cached(claim.keyId) ?? null, claim, request, now);
    if (cached) return cached;
    const isSuspect = (failures.get(request.address) ?? 0) >= FAILURES_PER_MINUTE;
    if (isSuspect) throw tooManyFailures();
    // The key may have been rotated on another node. Cached, known or unknown, a wrong signature costs two checks and
    // one read.
    return signed(await keys.read(claim.keyId), claim, request, now) ?? failed(request.address);
  }

  return { verify, failed };
}

/** Not counted as guessing: the client's clock is wrong. */
function outdated(): never {
  countAdmission('outdated');
  throw authenticationFailed();
}

/** Steps 2 to 4 of admission: authentication, replay protection, rate. */
export function createAdmission(database: Database, settings: Settings, clock: Clock): Admission {
  const keys = createKeyCache(database, settings);
  const { verify, failed } = createVerifier(keys);
  const spend = createSpending(database);
  /** The database's last answer. It only moves forward, so replayed old requests cost no statement. */
  let forgottenUntil = 0;

  async function admit(request: SignedRequest): Promise<Admitted> {
    const now = clock();
    const claim = claimOf(request);
    const timestamp = Number(claim.timestamp);
    if (timestamp <= forgottenUntil) return outdated();
    let signer = await verify(request, claim, now);
    const limit = limitOf(signer.principal, settings);
    const row = await spend({
      keyNumber: signer.principal.keyNumber,
      signature: shorten(claim.signature),
      signed: timestamp,
      limit,
    });
    forgottenUntil = Math.max(forgottenUntil, row.forgotten_until);
    const at = new Date(row.decided_at);
    request.judged?.(at);
    if (row.outdated) return outdated();
    if (!row.fresh) return failed(request.address, 'replayed');
    if (isStored(signer.principal) && !isCurrent(signer.principal, row)) {
      signer = signed(await keys.read(claim.keyId), claim, request, now) ?? failed(request.address);
    }
    if (!wasUsable(signer, at)) return failed(request.address, 'unusable_key');
    request.verified?.(
      signer,
      limit === null ? null : { limit, remaining: row.remaining, resetsIn: row.resets_in },
    );
    if (!row.admitted) {
      countAdmission('rate_limited');
      throw new ApiError('rate_limited', `More than ${limit} requests in 60 seconds.`, {}, row.resets_in);
    }
    countAdmission('admitted');
    return {
      principal: signer.principal,
      secret: signer.secret,
      sandbox: { clockOffset: row.clock_offset, armedScenarios: row.armed_scenarios },
      referenceVersion: row.reference_version,
    };
  }

  async function isOperator(keyId: string): Promise<boolean> {
    const known = keys.fixed(keyId) ?? keys.cached(keyId) ?? (await keys.read(keyId));
    return known?.kind === 'operator';
  }

  async function isStillValid(keyId: string): Promise<boolean> {
    const principal = await keys.read(keyId);
    return principal !== null && isUsable(principal, clock());
  }

  async function probe(): Promise<void> {
    const signature = randomBytes(16).toString('hex');
    const signed = Math.floor(clock().getTime() / 1000);
    const request = { keyNumber: PROBE_KEY, signature, signed, limit: null };
    await withinTime(spend(request), PROBE_MS);
  }

  return { admit, isOperator, isStillValid, probe };
}
