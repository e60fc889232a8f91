import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { confirmSignIn as confirmAttempt } from '../../members/people/begin-sign-in';
import { findPerson } from '../../members/people/find-people';
import { answerChallenge } from '../../second-factors/answer-challenge';
import { findChallenge } from '../../second-factors/find-challenge';
import { emailPerson } from '../../second-factors/notices';
import { openPasskeyChallenge } from '../../second-factors/open-challenge';
import { recordPersonAct } from '../record-person-act';
import { admitAttempt, recordFailedAttempt } from './admit-attempt';
import { startSession } from './start-session';

type Input = InputOf<typeof operations.confirmSignIn>;
type Answer = AnswerOf<typeof operations.confirmSignIn>;

const claimOf = ({ challenge_id: id }: Input) => ({ id, purposes: ['sign_in', 'passkey_sign_in'] }) as const;

/** The challenge and its person; null where the passkey identifies the person. */
async function findChallenged(database: Database, { now }: RequestMeta, input: Input) {
  const context = { tx: database.reads, now };
  const { id, personId } = await findChallenge(context, claimOf(input));
  if (personId === null) return { id, person: null };
  const person = await findPerson(context, personId);
  if (!person) throw notFound();
  return { id, person };
}

/**
 * Opens a session with a second factor, or with a passkey alone. Like openSession it records the attempt before it
 * checks the proof; wrong ones slow the account down as wrong passwords do.
 * @throws ApiError invalid_credentials; not_found when the challenge is unknown, used, expired or failed too often;
 *   rate_limited with `retryAfter` after too many failures
 */
export async function confirmSignIn(database: Database, meta: RequestMeta, input: Input): Promise<Answer> {
  const here: RequestMeta = { ...meta, address: input.address };
  const found = await findChallenged(database, here, input);
  // Without a person there is no account to guess at: the challenge counts on its own, and the address as always.
  const email = found.person?.email ?? `passkey\n${found.id}`;
  const attempt = await admitAttempt(database, here, { email, address: input.address });
  const data = await inUnitOfWork(database, here, async (context) => {
    const answer = await answerChallenge(context, claimOf(input), input.proof);
    const person = answer.kind === 'right' ? await findPerson(context, answer.personId) : found.person;
    if (answer.kind === 'wrong' || !person) {
      await noteFailure(context, attempt.account, found.person?.id, input);
      return null;
    }
    await confirmAttempt(context, attempt.attemptId);
    if (answer.attemptId !== null) await confirmAttempt(context, answer.attemptId);
    if (answer.method === 'recovery_code') await emailPerson(context, person, 'recovery_code_used');
    return startSession(context, person, { ...input, withFactor: true });
  });
  if (!data) throw new ApiError('invalid_credentials', 'The code or passkey is wrong.');
  return { data };
}

/** A challenged person has given the right password, so the failure is recorded for their organisations. */
async function noteFailure(
  context: OpenContext,
  account: string,
  personId: string | undefined,
  { proof: { method } }: Input,
): Promise<void> {
  if (personId === undefined) return recordFailedAttempt(context, account);
  const details = { method };
  await recordPersonAct(context, { personId, action: 'second_factor.refused', target: personId, details });
}

/** Opens a challenge for any passkey of a device for this dashboard; confirmSignIn takes the response. */
export async function beginPasskeySignIn(
  context: OpenContext,
  _input: InputOf<typeof operations.beginPasskeySignIn>,
): Promise<AnswerOf<typeof operations.beginPasskeySignIn>> {
  return { data: { challenge: await openPasskeyChallenge(context) } };
}
