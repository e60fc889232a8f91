import { FRESH_FACTOR_MINUTES } from '@/lib/contract/organisation/account-rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a challenge may be answered. */
export const CHALLENGE_MS = 5 * MINUTE;
/** Wrong answers after which a challenge is closed. */
const CHALLENGE_FAILURES = 5;
/** How long the secret of an authenticator app waits for its first code. */
export const SETUP_MS = 30 * MINUTE;
/** How long expired rows are stored before deletion. */
export const LEFTOVER_MS = HOUR;
export const PASSKEYS_AT_MOST = 10;

/** Until when a second factor confirmed at a time counts as fresh. */
export const freshUntil = (givenAt: Date): Date =>
  new Date(givenAt.getTime() + FRESH_FACTOR_MINUTES * MINUTE);

/** Whether a second factor confirmed at a time, or never, is still fresh. */
export const isFresh = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && freshUntil(givenAt) > now;

interface PasskeyFacts {
  readonly id: string;
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A person's second factors. */
export interface Factors {
  /** Unset without a confirmed authenticator app. */
  readonly totpSince: Date | null;
  /** Oldest first. */
  readonly passkeys: readonly PasskeyFacts[];
  readonly recoveryCodesLeft: number;
}

/** Whether a person needs a second factor to sign in. Recovery codes alone are none. */
export const hasFactor = ({ totpSince, passkeys }: Factors): boolean =>
  totpSince !== null || passkeys.length > 0;

/** Changes of an account that its person is notified of. */
export type Notice =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_replaced'
  | 'recovery_code_used'
  | 'factors_reset'
  | 'identity_linked'
  | 'new_device'
  | 'password_changed'
  | 'password_reset';

/** The purpose of a challenge: an answer to one is invalid for another. */
export type ChallengePurpose = 'sign_in' | 'passkey_sign_in' | 'second_factor' | 'add_passkey';

interface ChallengeState {
  readonly failures: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Whether a challenge may still be answered: once, in time, after few failures. */
export const isAnswerable = ({ failures, expiresAt, usedAt }: ChallengeState, now: Date): boolean =>
  usedAt === null && failures < CHALLENGE_FAILURES && expiresAt > now;
