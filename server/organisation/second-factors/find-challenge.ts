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

/** Which question somebody answers, and where it must have been asked. */
export interface ChallengeClaim {
  readonly id: string;
  readonly purposes: readonly ChallengePurpose[];
  /** The session that asks now; unset before there is one. */
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
 * The question, as long as it may be answered.
 * @throws ApiError not_found when it is unknown, used, over, failed too often, or was asked elsewhere or for something else.
 */
export const findChallenge = async (
  context: Pick<OpenContext, 'tx' | 'now'>,
  claim: ChallengeClaim,
): Promise<ChallengeRecord> =>
  check(isUuid(claim.id) ? await readChallenge(context.tx, claim.id) : null, claim, context.now);

/** The same, locked until the transaction ends. */
export const lockChallenge = async (context: OpenContext, claim: ChallengeClaim): Promise<ChallengeRecord> =>
  check(isUuid(claim.id) ? await selectChallengeForUpdate(context.tx, claim.id) : null, claim, context.now);

/** Withdraws every question that stands open for a person: what they have proved before counts no more. */
export const dropChallenges = ({ tx }: OpenContext, personId: string): Promise<void> =>
  deleteChallengesOf(tx, personId);

/**
 * Deletes questions, and seeds that nobody confirmed, an hour after they were written.
 * @param limit the most of each to do in this transaction
 * @returns the more of the two; fewer than the limit when no more are left
 */
export async function deleteOldFactorChallenges(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> {
  const before = new Date(now.getTime() - LEFTOVER_MS);
  return Math.max(await deleteOldChallenges(tx, before, limit), await deleteOldSeeds(tx, before, limit));
}
