import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { type ChallengePurpose, isAnswerable } from './rules';
import { type ChallengeRecord, lockChallenge, readChallenge } from './store';

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
export const holdChallenge = async (context: OpenContext, claim: ChallengeClaim): Promise<ChallengeRecord> =>
  check(isUuid(claim.id) ? await lockChallenge(context.tx, claim.id) : null, claim, context.now);
