import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import { openPasskeyChallenge } from '../factors/open-challenge';

/** Asks for whichever passkey somebody's device has for this dashboard; confirmSignIn takes the answer. */
export async function beginPasskeySignIn(
  context: OpenContext,
  _input: InputOf<typeof operations.beginPasskeySignIn>,
): Promise<AnswerOf<typeof operations.beginPasskeySignIn>> {
  return { data: { challenge: await openPasskeyChallenge(context) } };
}
