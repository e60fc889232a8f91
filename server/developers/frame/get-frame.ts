import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { permits, rolePermissions } from '@/lib/contract/permissions';
import { findActingSession } from '@/server/organisation/sessions/authenticate-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { readFrame } from './store';

/**
 * The figures in the frame of a member's pages, in two statements (`GET /console/v1/frame`).
 * @throws ApiError not_found when the session is not open, or its person does not belong to the organisation.
 */
export async function getFrame(
  context: OpenContext,
  input: InputOf<typeof operations.getFrame>,
): Promise<AnswerOf<typeof operations.getFrame>> {
  const { personId } = await findActingSession(context, input.acting_session_id);
  const found = await readFrame(context.tx, personId, input);
  if (!found) throw notFound();
  const { role, failing_endpoints, ...frame } = found;
  const mayKnow = permits(rolePermissions[role], 'webhooks:read');
  return { data: { ...frame, ...(mayKnow && { failing_endpoints }) } };
}
