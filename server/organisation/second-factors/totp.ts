import { Secret, TOTP } from 'otpauth';

const SEED_BYTES = 20;
const PERIOD_SECONDS = 30;
const CODE = /^\d{6}$/;

const appOf = (seed: string, label = '') =>
  new TOTP({
    issuer: 'Partner Desk',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(seed),
  });

/** The secret of an authenticator app: 160 random bits in base 32. */
export const newSeed = (): string => new Secret({ size: SEED_BYTES }).base32;

/** The URI for an authenticator app's QR code. @param email names the account in the app */
export const totpUri = (seed: string, email: string): string => appOf(seed, email).toString();

/** The time step of a moment. */
const stepAt = (at: Date): number => Math.floor(at.getTime() / (PERIOD_SECONDS * 1_000));

/**
 * The time step of a code: the current one, the previous or the next, to tolerate inexact clocks.
 * @param code as typed; spaces are ignored
 * @returns null when it matches none
 */
export function stepOfCode(seed: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = appOf(seed).validate({ token, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : stepAt(at) + delta;
}
