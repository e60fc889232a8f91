import { FRESH_FACTOR_MINUTES } from '@/lib/contract/organisation/account-rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a question for a second factor may be answered. */
export const CHALLENGE_MS = 5 * MINUTE;
/** Wrong answers after which a question can be answered no more. */
const CHALLENGE_FAILURES = 5;
/** How long the secret of an authenticator app waits for its first code. */
export const SETUP_MS = 30 * MINUTE;
/** How long what is over is kept, before it is deleted. */
export const LEFTOVER_MS = HOUR;
export const PASSKEYS_AT_MOST = 10;

/** Until when a second factor that was given at a time counts as fresh. */
export const freshUntil = (givenAt: Date): Date =>
  new Date(givenAt.getTime() + FRESH_FACTOR_MINUTES * MINUTE);

/** Whether a second factor that was given at a time, or never, still counts as fresh. */
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

/** What a person has set up. */
export interface Factors {
  /** Unset: no authenticator app counts. */
  readonly totpSince: Date | null;
  /** Oldest first. */
  readonly passkeys: readonly PasskeyFacts[];
  readonly recoveryCodesLeft: number;
}

/** Whether a person who signs in is asked for a second factor. Recovery codes alone are none. */
export const hasFactor = ({ totpSince, passkeys }: Factors): boolean =>
  totpSince !== null || passkeys.length > 0;

/** What happened to an account, for the person whose it is. */
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

/** What a question is for: an answer to one is none to another. */
export type ChallengePurpose = 'sign_in' | 'passkey_sign_in' | 'second_factor' | 'add_passkey';

interface ChallengeState {
  readonly failures: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Whether a question may still be answered: once, in time, after few failures. */
export const isAnswerable = ({ failures, expiresAt, usedAt }: ChallengeState, now: Date): boolean =>
  usedAt === null && failures < CHALLENGE_FAILURES && expiresAt > now;
