import { randomBytes } from 'node:crypto';
import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { listFactors } from './read-second-factors';
import { CHALLENGE_MS, type ChallengePurpose, type Factors, hasFactor } from './rules';
import { insertChallenge } from './store';
import { requestOptions } from './webauthn';

const CHALLENGE_BYTES = 32;

/** Whom a challenge is for, and where its answer counts. */
interface ChallengeOrder {
  readonly purpose: ChallengePurpose;
  readonly personId: string | null;
  readonly sessionId?: string;
  /** The sign-in attempt with the right password. */
  readonly attemptId?: number;
}

interface WrittenChallenge {
  readonly id: string;
  /** What a passkey signs; base64url. */
  readonly webauthnChallenge: string;
  readonly expiresAt: Date;
}

/** Writes a challenge, valid for one answer within five minutes. */
export async function writeChallenge(
  { tx, now }: OpenContext,
  { purpose, personId, sessionId, attemptId }: ChallengeOrder,
): Promise<WrittenChallenge> {
  const challenge = {
    id: newId(),
    webauthnChallenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  };
  await insertChallenge(tx, {
    ...challenge,
    purpose,
    personId,
    sessionId: sessionId ?? null,
    attemptId: attemptId ?? null,
    failures: 0,
    usedAt: null,
    createdAt: now,
  });
  return challenge;
}

const methodsOf = ({ totpSince, passkeys, recoveryCodesLeft }: Factors): Challenge['methods'] => [
  ...(totpSince ? (['totp'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
];

/** Opens a challenge for one of a person's second factors; null when they have none. */
export async function openChallenge(
  context: OpenContext,
  order: ChallengeOrder & { readonly personId: string },
): Promise<Challenge | null> {
  const factors = await listFactors(context, order.personId);
  if (!hasFactor(factors)) return null;
  const { id, webauthnChallenge, expiresAt } = await writeChallenge(context, order);
  const { settings } = context;
  const options =
    factors.passkeys.length > 0 && (await requestOptions(settings, webauthnChallenge, factors.passkeys));
  return {
    id,
    methods: methodsOf(factors),
    ...(options && { passkey_options: options }),
    expires_at: expiresAt.toISOString(),
  };
}

/** Opens a challenge for any passkey of a device for this dashboard. */
export async function openPasskeyChallenge(context: OpenContext): Promise<Challenge> {
  const { id, webauthnChallenge, expiresAt } = await writeChallenge(context, {
    purpose: 'passkey_sign_in',
    personId: null,
  });
  return {
    id,
    methods: ['passkey'],
    passkey_options: await requestOptions(context.settings, webauthnChallenge, null),
    expires_at: expiresAt.toISOString(),
  };
}
