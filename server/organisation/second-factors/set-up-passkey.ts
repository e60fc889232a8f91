import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { lockChallenge } from './find-challenge';
import { writeChallenge } from './open-challenge';
import { PASSKEYS_AT_MOST } from './rules';
import {
  countFailure,
  insertPasskey,
  lockFactors,
  type PasskeyRecord,
  readPasskeys,
  spendChallenge,
} from './store';
import { creationOptions, readCreation, type WebauthnJson } from './webauthn';

/** The session that sets up a passkey. */
interface Acting {
  readonly id: string;
  readonly personId: string;
}

function checkLimit(known: readonly PasskeyRecord[]): void {
  if (known.length < PASSKEYS_AT_MOST) return;
  throw invalidState('full', `There are ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);
}

/** Opens a challenge for a new passkey. @throws ApiError invalid_state when they have ten */
export async function beginPasskeySetup(
  context: OpenContext,
  session: Acting,
  person: { readonly id: string; readonly email: string; readonly name: string },
): Promise<{ challenge_id: string; options: WebauthnJson }> {
  const known = await readPasskeys(context.tx, person.id);
  checkLimit(known);
  const { id, webauthnChallenge } = await writeChallenge(context, {
    purpose: 'add_passkey',
    personId: person.id,
    sessionId: session.id,
  });
  const options = await creationOptions(context.settings, webauthnChallenge, person, known);
  return { challenge_id: id, options };
}

/**
 * Adds the passkey that a browser has made.
 * @returns null for an invalid response; must be committed, because it counts against the challenge
 * @throws ApiError not_found when the challenge can't be answered here, duplicate_reference for a known passkey,
 *   invalid_state when there are ten
 */
export async function finishPasskeySetup(
  context: OpenContext,
  session: Acting,
  given: { readonly challengeId: string; readonly response: WebauthnJson; readonly name: string },
): Promise<PasskeyRecord | null> {
  const { tx, settings, now } = context;
  const claim = { id: given.challengeId, purposes: ['add_passkey'], session } as const;
  const challenge = await lockChallenge(context, claim);
  const created = await readCreation(settings, challenge.webauthnChallenge, given.response);
  if (!created || !(await spendChallenge(tx, challenge.id, now))) {
    await countFailure(tx, challenge.id);
    return null;
  }
  await lockFactors(tx, session.personId);
  checkLimit(await readPasskeys(tx, session.personId));
  const passkey: PasskeyRecord = {
    ...created,
    transports: [...created.transports],
    id: newId(),
    personId: session.personId,
    name: given.name,
    createdAt: now,
    lastUsedAt: null,
  };
  if (await insertPasskey(tx, passkey)) return passkey;
  throw new ApiError('duplicate_reference', 'This passkey is already registered.');
}
