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

/** Whose question it is; null where a passkey itself will say it. */
async function findAsked(database: Database, { now }: RequestMeta, input: Input) {
  const context = { tx: database.reads, now };
  const { id, personId } = await findChallenge(context, claimOf(input));
  if (personId === null) return { id, person: null };
  const person = await findPerson(context, personId);
  if (!person) throw notFound();
  return { id, person };
}

/**
 * Opens the session of somebody who gives their second factor, or a passkey alone. Like openSession it keeps the attempt
 * before it looks at the proof; wrong ones slow the account down as wrong passwords do.
 * @throws ApiError invalid_credentials; not_found when the question is unknown, used, over or failed too often;
 * rate_limited with `retryAfter` after too many failures.
 */
export async function confirmSignIn(database: Database, meta: RequestMeta, input: Input): Promise<Answer> {
  const here: RequestMeta = { ...meta, address: input.address };
  const asked = await findAsked(database, here, input);
  // Without a person there is no account to guess at: the question counts by itself, and the address as always.
  const email = asked.person?.email ?? `passkey\n${asked.id}`;
  const attempt = await admitAttempt(database, here, { email, address: input.address });
  const data = await inUnitOfWork(database, here, async (context) => {
    const answer = await answerChallenge(context, claimOf(input), input.proof);
    const person = answer.kind === 'right' ? await findPerson(context, answer.personId) : asked.person;
    if (answer.kind === 'wrong' || !person) {
      await noteFailure(context, attempt.account, asked.person?.id, input);
      return null;
    }
    await confirmAttempt(context, attempt.attemptId);
    if (answer.attemptId !== null) await confirmAttempt(context, answer.attemptId);
    if (answer.method === 'recovery_code') await emailPerson(context, person, 'recovery_code_used');
    return startSession(context, person, { ...input, withFactor: true });
  });
  if (!data) throw new ApiError('invalid_credentials', 'This is not right.');
  return { data };
}

/** Somebody who was asked has the password: their organisations are to know of it. */
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

/** Asks for whichever passkey somebody's device has for this dashboard; confirmSignIn takes the answer. */
export async function beginPasskeySignIn(
  context: OpenContext,
  _input: InputOf<typeof operations.beginPasskeySignIn>,
): Promise<AnswerOf<typeof operations.beginPasskeySignIn>> {
  return { data: { challenge: await openPasskeyChallenge(context) } };
}
