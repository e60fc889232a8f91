import type { Passkey, Security } from '@/lib/contract/organisation/console-security';
import { ApiError } from '@/server/platform/kernel/errors';
import { type Factors, freshUntil, hasFactor, isFresh } from '../second-factors/rules';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long password reset requests count against an address, and against their email address. */
export const REQUEST_MEMORY_MS = HOUR;
const REQUESTS_OF_EMAIL = 5;
const REQUESTS_OF_ADDRESS = 20;
/** How long a request is stored. */
export const RESET_KEPT_MS = 24 * HOUR;

/** Number and oldest time of the last hour's requests. */
export interface RequestHistory {
  readonly count: number;
  readonly oldest: Date | null;
}

/**
 * Whole seconds before a new password may be requested; 0 for none. It depends only on requests, so it does not
 * reveal whether an account exists.
 */
export function resetWait(ofEmail: RequestHistory, ofAddress: RequestHistory, now: Date): number {
  const wait = ({ count, oldest }: RequestHistory, free: number) =>
    count < free || oldest === null ? 0 : oldest.getTime() + REQUEST_MEMORY_MS - now.getTime();
  const longest = Math.max(wait(ofEmail, REQUESTS_OF_EMAIL), wait(ofAddress, REQUESTS_OF_ADDRESS));
  return longest <= 0 ? 0 : Math.ceil(longest / SECOND);
}

/** A passkey as the API shows it to its person. */
export const passkeyOf = ({ id, name, createdAt, lastUsedAt }: Factors['passkeys'][number]): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
});

/** The security settings of an account as the API shows them. */
export function securityOf(
  person: { readonly passwordChangedAt: Date },
  factors: Factors,
  secondFactorAt: Date | null,
  now: Date,
): Security {
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  return {
    password_changed_at: person.passwordChangedAt.toISOString(),
    ...(totpSince && { totp_since: totpSince.toISOString() }),
    passkeys: passkeys.map(passkeyOf),
    recovery_codes_left: recoveryCodesLeft,
    ...(secondFactorAt &&
      isFresh(secondFactorAt, now) && { fresh_until: freshUntil(secondFactorAt).toISOString() }),
  };
}

/** Requires a fresh second factor. @throws ApiError forbidden with `second_factor` */
export function requireFresh(session: { readonly secondFactorAt: Date | null }, now: Date): void {
  if (isFresh(session.secondFactorAt, now)) return;
  throw new ApiError('forbidden', 'Confirm with your second factor first.', { second_factor: 'required' });
}

/** What somebody must prove before adding a factor: for the first one the password, for any other a second factor. */
export const neededFor = (factors: Factors): 'password' | 'second_factor' =>
  hasFactor(factors) ? 'second_factor' : 'password';
