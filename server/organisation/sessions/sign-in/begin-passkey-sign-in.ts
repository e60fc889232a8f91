import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { openPasskeyChallenge } from '../../second-factors/open-challenge';

/** Asks for whichever passkey somebody's device has for this dashboard; confirmSignIn takes the answer. */
export async function beginPasskeySignIn(
  context: OpenContext,
  _input: InputOf<typeof operations.beginPasskeySignIn>,
): Promise<AnswerOf<typeof operations.beginPasskeySignIn>> {
  return { data: { challenge: await openPasskeyChallenge(context) } };
}
