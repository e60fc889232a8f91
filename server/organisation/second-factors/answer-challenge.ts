import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { type ChallengeClaim, lockChallenge } from './find-challenge';
import { hashRecoveryCode } from './recovery-codes';
import {
  type ChallengeRecord,
  countFailure,
  notePasskeyUse,
  readPasskeyByCredential,
  readTotp,
  spendChallenge,
  spendRecoveryCode,
  spendStep,
} from './store';
import { openSeed, stepOfCode } from './totp';
import { readAssertion, readClaimed, userHandleOf, type WebauthnJson } from './webauthn';

type ChallengeAnswer =
  | {
      readonly kind: 'right';
      readonly personId: string;
      readonly method: FactorProof['method'];
      /** The sign-in attempt of the password before it. */
      readonly attemptId: number | null;
    }
  /** Must be committed: it counts against the challenge. */
  | { readonly kind: 'wrong' };

/**
 * Answers a challenge with a second factor and uses both.
 * @throws ApiError not_found when the challenge can't be answered, or not here
 */
export async function answerChallenge(
  context: OpenContext,
  claim: ChallengeClaim,
  proof: FactorProof,
): Promise<ChallengeAnswer> {
  const { tx, now } = context;
  const challenge = await lockChallenge(context, claim);
  const personId = await prove(context, challenge, proof);
  if (personId === null || !(await spendChallenge(tx, challenge.id, now))) {
    await countFailure(tx, challenge.id);
    return { kind: 'wrong' };
  }
  return { kind: 'right', personId, method: proof.method, attemptId: challenge.attemptId };
}

/** The person that the proof identifies; null for nobody. */
async function prove(
  context: OpenContext,
  challenge: ChallengeRecord,
  proof: FactorProof,
): Promise<string | null> {
  if (proof.method === 'passkey') return provePasskey(context, challenge, proof.response);
  const { personId } = challenge;
  if (personId === null) return null;
  const isRight =
    proof.method === 'totp'
      ? await proveTotp(context, personId, proof.code)
      : await proveRecoveryCode(context, personId, proof.code);
  return isRight ? personId : null;
}

async function proveTotp(context: OpenContext, personId: string, code: string): Promise<boolean> {
  const { tx, settings } = context;
  const totp = await readTotp(tx, personId);
  if (!totp?.confirmedAt) return false;
  const step = stepOfCode(openSeed(settings, totp), code, realTime(context));
  return step !== null && (await spendStep(tx, personId, step));
}

const proveRecoveryCode = (
  { tx, settings, now }: OpenContext,
  personId: string,
  code: string,
): Promise<boolean> =>
  spendRecoveryCode(
    tx,
    personId,
    settings.keyring.roots.map((root) => hashRecoveryCode(root, personId, code)),
    now,
  );

async function provePasskey(
  { tx, settings, now }: OpenContext,
  { personId, webauthnChallenge }: ChallengeRecord,
  response: WebauthnJson,
): Promise<string | null> {
  const { credentialId, userHandle } = readClaimed(response);
  const passkey = await readPasskeyByCredential(tx, credentialId);
  if (!passkey || (personId !== null && passkey.personId !== personId)) return null;
  // Without a known person, the passkey must identify its own.
  const handle = userHandle ?? (personId === null ? '' : userHandleOf(passkey.personId));
  if (handle !== userHandleOf(passkey.personId)) return null;
  const counter = await readAssertion(settings, webauthnChallenge, passkey, response);
  if (counter === null || !(await notePasskeyUse(tx, passkey, counter, now))) return null;
  return passkey.personId;
}
