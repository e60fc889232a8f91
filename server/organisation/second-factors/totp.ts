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

/** A seed for an authenticator app: 160 random bits in base 32. */
export const newSeed = (): string => new Secret({ size: SEED_BYTES }).base32;

/** What an authenticator app reads from a QR code. @param email names the account in the app. */
export const totpUri = (seed: string, email: string): string => appOf(seed, email).toString();

/** The time step that a moment falls in. */
const stepAt = (at: Date): number => Math.floor(at.getTime() / (PERIOD_SECONDS * 1_000));

/**
 * The time step whose code this is: the present one, the one before or the one after, for clocks that go a little wrong.
 * @param code as typed; spaces do not matter.
 * @returns null when it is none of theirs.
 */
export function stepOfCode(seed: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = appOf(seed).validate({ token, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : stepAt(at) + delta;
}
