import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findActing } from '../sessions/in-session';
import { showSecurity } from './show-security';

/**
 * How the account of the person is secured whose session asks.
 * @throws ApiError not_found when that session is not open.
 */
export const getSecurity = async (
  context: OpenContext,
  input: InputOf<typeof operations.getSecurity>,
): Promise<AnswerOf<typeof operations.getSecurity>> => ({
  data: await showSecurity(context, await findActing(context, input.acting_session_id)),
});
