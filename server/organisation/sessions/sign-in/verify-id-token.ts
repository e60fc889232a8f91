import { timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { ApiError } from '@/server/platform/kernel/errors';
import type { OidcSettings } from '@/server/platform/kernel/settings';
import type { IdentityClaims } from '../../members/people/find-people';

const MINUTE = 60_000;
const TIMEOUT_MS = 5_000;
/** How long an issuer's metadata is cached. */
const DISCOVERY_MS = 60 * MINUTE;
const KEYS_MS = 10 * MINUTE;
/** Minimum time between two requests for an unknown key. */
const COOLDOWN_MS = 30_000;
/** Tolerated difference between the issuer's clock and ours, in seconds. */
const TOLERANCE_SECONDS = 60;
const RETRY_AFTER_SECONDS = 10;
/** Asymmetric signatures only: nothing that the client's secret, or nobody, could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().max(254).optional(),
  email_verified: z.unknown(),
});

interface KnownIssuer {
  readonly keys: JWTVerifyGetKey;
  readonly until: number;
}

const issuers = new Map<string, KnownIssuer>();

const unavailable = () =>
  new ApiError(
    'service_unavailable',
    'The identity provider does not respond. Try again in a moment.',
    {},
    RETRY_AFTER_SECONDS,
  );

async function discover(issuer: string): Promise<KnownIssuer> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const claims = discoverySchema.parse(await response.json());
  if (claims.issuer !== issuer) throw new Error(`${url} speaks for ${claims.issuer}`);
  const keys = createRemoteJWKSet(new URL(claims.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: KEYS_MS,
  });
  return { keys, until: Date.now() + DISCOVERY_MS };
}

/** An issuer's keys, cached. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const known = issuers.get(issuer);
  if (known && known.until > Date.now()) return known.keys;
  try {
    const found = await discover(issuer);
    issuers.set(issuer, found);
    return found.keys;
  } catch {
    throw unavailable();
  }
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * The claims about a person in an ID token whose signature, issuer, audience, time and nonce are valid; null when any
 * of them is not. Calls the issuer, so call it outside of transactions.
 * @param nonce what the browser was sent to the issuer with
 * @throws ApiError service_unavailable when the issuer can't be reached
 */
export async function verifyIdToken(
  { issuer, clientId }: OidcSettings,
  token: string,
  nonce: string,
  now: Date,
): Promise<IdentityClaims | null> {
  const keys = await keysOf(issuer);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      currentDate: now,
    });
    const { sub, azp, email, email_verified: isVerified, ...claims } = claimsSchema.parse(payload);
    if (!isSame(claims.nonce, nonce) || (azp !== undefined && azp !== clientId)) return null;
    return { issuer, subject: sub, verifiedEmail: isVerified === true && email ? email : null };
  } catch (error) {
    if (isWrongToken(error)) return null;
    throw unavailable();
  }
}

/** Any other error is between the issuer and us: its keys could not be read. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;
