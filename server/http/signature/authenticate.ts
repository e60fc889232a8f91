import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalOfHash, KEY_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { ApiError } from '@/server/platform/kernel/errors';
import { authenticationFailed } from '../headers';
import type { Principal, PrincipalSecret } from './principal';

/** The headers of a signed request, well formed but not verified. */
export interface Claim {
  readonly keyId: string;
  /** Unix seconds. The database judges whether they are fresh, after the signature is verified. */
  readonly timestamp: string;
  readonly signature: string;
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Reads the three signing headers.
 * @throws ApiError authentication_required when none is there, authentication_failed when they are not well formed.
 */
export function readClaim(headers: IncomingHttpHeaders): Claim {
  const names = [KEY_HEADER, TIMESTAMP_HEADER, SIGNATURE_HEADER] as const;
  if (names.every((name) => headers[name] === undefined)) {
    throw new ApiError(
      'authentication_required',
      'Sign the request: X-Svc-Key, X-Svc-Timestamp, X-Svc-Signature.',
    );
  }
  const claim = {
    keyId: one(headers[KEY_HEADER]),
    timestamp: one(headers[TIMESTAMP_HEADER]),
    signature: one(headers[SIGNATURE_HEADER]),
  };
  const isWellFormed =
    claim.keyId !== '' &&
    claim.keyId.length <= 128 &&
    /^[1-9]\d{9}$/.test(claim.timestamp) &&
    /^[0-9a-f]{128}$/.test(claim.signature);
  if (!isWellFormed) throw authenticationFailed();
  return claim;
}

/** Verified against in place of secrets that a key does not have. */
const NOBODY = createSecretKey(randomBytes(32));
/** A key has two during the grace period of a rotation. */
const MOST_SECRETS = 2;

/**
 * The principal's secret that made the signature; null when none did. Constant time: a failure costs the same for a
 * key with one secret, with two, and for an unknown key.
 */
export function findSecret(
  principal: Principal | null,
  claim: Claim,
  request: { readonly method: string; readonly target: string; readonly bodyHash: string },
  now: Date,
): PrincipalSecret | null {
  const { method, target, bodyHash } = request;
  const canonical = canonicalOfHash({ timestamp: claim.timestamp, method, target, bodyHash });
  const given = Buffer.from(claim.signature, 'hex');
  const isMadeWith = (key: KeyObject) =>
    timingSafeEqual(createHmac('sha512', key).update(canonical).digest(), given);
  const valid = (principal?.secrets ?? []).filter(
    ({ validUntil }) => validUntil === null || validUntil > now,
  );
  const found = valid.filter(({ key }) => isMadeWith(key)).at(-1);
  if (found) return found;
  for (let missing = MOST_SECRETS - valid.length; missing > 0; missing -= 1) isMadeWith(NOBODY);
  return null;
}
