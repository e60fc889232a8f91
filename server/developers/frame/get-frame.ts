import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { permits, rolePermissions } from '@/lib/contract/permissions';
import { findActingSession } from '@/server/organisation/sessions/authenticate-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { readStanding } from './store';

/**
 * The figures in the frame of a member's pages, in two statements (`GET /console/v1/frame`).
 * @throws ApiError not_found when the session is not open, or its person does not belong to the organisation.
 */
export async function getFrame(
  context: OpenContext,
  input: InputOf<typeof operations.getFrame>,
): Promise<AnswerOf<typeof operations.getFrame>> {
  const { personId } = await findActingSession(context, input.acting_session_id);
  const standing = await readStanding(context.tx, personId, input);
  if (!standing) throw notFound();
  const { failing_endpoints, ...frame } = standing.frame;
  const mayKnow = permits(rolePermissions[standing.role], 'webhooks:read');
  return { data: { ...frame, ...(mayKnow && { failing_endpoints }) } };
}
