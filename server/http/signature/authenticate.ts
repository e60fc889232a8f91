import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalOfHash, KEY_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { ApiError } from '@/server/platform/kernel/errors';
import { authenticationFailed } from '../headers';
import type { Principal, PrincipalSecret } from './principal';

/** What a signed request says of itself, well formed but not verified. */
export interface Claim {
  readonly keyId: string;
  /** Unix seconds. Whether they are fresh is for the database's clock to say, once the signature is verified. */
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

/** Verified against when the key is unknown, so that it costs the same. */
const NOBODY: PrincipalSecret = { key: createSecretKey(randomBytes(32)), validUntil: null };

/**
 * Which of the principal's secrets made the signature, null when none did; constant time, and the same work for an unknown
 * key.
 */
export function findSecret(
  principal: Principal | null,
  claim: Claim,
  request: { readonly method: string; readonly target: string; readonly bodyHash: string },
  now: Date,
): PrincipalSecret | null {
  const canonical = canonicalOfHash({ timestamp: claim.timestamp, ...request });
  const given = Buffer.from(claim.signature, 'hex');
  const valid = (principal?.secrets ?? []).filter(
    ({ validUntil }) => validUntil === null || validUntil > now,
  );
  let found: PrincipalSecret | null = null;
  for (const secret of valid.length > 0 ? valid : [NOBODY]) {
    const made = createHmac('sha512', secret.key).update(canonical).digest();
    if (timingSafeEqual(made, given)) found = secret;
  }
  return valid.length > 0 ? found : null;
}
