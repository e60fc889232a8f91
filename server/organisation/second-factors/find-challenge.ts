import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { type ChallengePurpose, isAnswerable, LEFTOVER_MS } from './rules';
import {
  type ChallengeRecord,
  deleteChallengesOf,
  deleteOldChallenges,
  deleteOldSeeds,
  readChallenge,
  selectChallengeForUpdate,
} from './store';

/** A challenge to answer, and where it must have been opened. */
export interface ChallengeClaim {
  readonly id: string;
  readonly purposes: readonly ChallengePurpose[];
  /** The calling session; unset before there is one. */
  readonly session?: { readonly id: string; readonly personId: string };
}

function check(
  challenge: ChallengeRecord | null,
  { purposes, session }: ChallengeClaim,
  now: Date,
): ChallengeRecord {
  const isOurs =
    challenge !== null &&
    purposes.includes(challenge.purpose) &&
    challenge.sessionId === (session?.id ?? null) &&
    (session === undefined || challenge.personId === session.personId);
  if (!isOurs || !isAnswerable(challenge, now)) throw notFound();
  return challenge;
}

/**
 * The challenge, if it may be answered.
 * @throws ApiError not_found when it is unknown, used, expired, failed too often, or was opened elsewhere or for
 *   another purpose
 */
export const findChallenge = async (
  context: Pick<OpenContext, 'tx' | 'now'>,
  claim: ChallengeClaim,
): Promise<ChallengeRecord> =>
  check(isUuid(claim.id) ? await readChallenge(context.tx, claim.id) : null, claim, context.now);

/** As `findChallenge`, locked until the transaction ends. */
export const lockChallenge = async (context: OpenContext, claim: ChallengeClaim): Promise<ChallengeRecord> =>
  check(isUuid(claim.id) ? await selectChallengeForUpdate(context.tx, claim.id) : null, claim, context.now);

/** Deletes every open challenge of a person: earlier proof no longer counts. */
export const dropChallenges = ({ tx }: OpenContext, personId: string): Promise<void> =>
  deleteChallengesOf(tx, personId);

/**
 * Deletes challenges, and unconfirmed secrets, an hour after they were written.
 * @param limit maximum of each in this transaction
 * @returns the larger count of the two; less than the limit when none is left
 */
export async function deleteOldFactorChallenges(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> {
  const before = new Date(now.getTime() - LEFTOVER_MS);
  return Math.max(await deleteOldChallenges(tx, before, limit), await deleteOldSeeds(tx, before, limit));
}
