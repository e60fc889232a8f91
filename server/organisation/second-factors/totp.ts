import { Secret, TOTP } from 'otpauth';
import { open, seal } from '@/server/platform/crypto/seal';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import type { Settings } from '@/server/platform/kernel/settings';
import { SETUP_MS } from './rules';
import { confirmSeed, lockFactors, readTotp, writeSeed } from './store';

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

/** Bound to the person's row, so that it decrypts for no other. */
const bindingOf = (personId: string) => ({
  organisationId: '',
  environment: 'person',
  row: `totp_factors/${personId}`,
});

/** Encrypts the seed of a person's authenticator app for rest. */
const sealSeed = ({ keyring }: Pick<Settings, 'keyring'>, personId: string, seed: string): Uint8Array =>
  seal(keyring, bindingOf(personId), seed);

/** Decrypts a secret from sealSeed. @throws Error when it was changed, or encrypted for somebody else */
export const openSeed = (
  { keyring }: Pick<Settings, 'keyring'>,
  { personId, sealed }: { readonly personId: string; readonly sealed: Uint8Array },
): string => open(keyring, bindingOf(personId), sealed);

/**
 * Creates a new secret for a person's authenticator app, replacing one that was never confirmed.
 * @throws ApiError invalid_state when an app is set up already
 */
export async function beginTotpSetup(
  { tx, settings, now }: OpenContext,
  person: { readonly id: string; readonly email: string },
): Promise<{ secret: string; uri: string }> {
  const seed = newSeed();
  if (!(await writeSeed(tx, person.id, sealSeed(settings, person.id, seed), now))) {
    throw invalidState('confirmed', 'An authenticator app is already set up. Remove it first.');
  }
  return { secret: seed, uri: totpUri(seed, person.email) };
}

/**
 * Confirms the secret with one of its codes, which is then used.
 * @returns false when the code is wrong
 * @throws ApiError not_found when no secret waits for its first code
 */
export async function confirmTotpSetup(
  context: OpenContext,
  personId: string,
  code: string,
): Promise<boolean> {
  const { tx, settings, now } = context;
  await lockFactors(tx, personId);
  const totp = await readTotp(tx, personId);
  const isWaiting =
    totp !== null && totp.confirmedAt === null && totp.createdAt.getTime() + SETUP_MS > now.getTime();
  if (!isWaiting) throw notFound();
  const step = stepOfCode(openSeed(settings, totp), code, realTime(context));
  return step !== null && (await confirmSeed(tx, totp, step, now));
}
