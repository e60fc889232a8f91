import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listCausedEvents } from '@/server/core/event-outbox/list-caused-events';
import { nameMembers } from '@/server/organisation/members/name-members';
import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { membersOf, presentRequest } from './present-request';
import { findRequest } from './store';

/**
 * One request with its redacted bodies, what it caused, and why its signature failed.
 * @throws Refusal not_found
 */
export async function getRequest(
  context: Context,
  { request_id }: InputOf<typeof operations.getRequest>,
): Promise<AnswerOf<typeof operations.getRequest>> {
  const { tx, scope } = context;
  const row = isUuid(request_id) ? await findRequest(tx, scope, request_id) : undefined;
  if (!row) throw new Refusal('not_found', 'There is no such request.');
  const names = await nameMembers(context, scope.organisationId, membersOf([row]));
  return {
    data: {
      ...presentRequest(row, names),
      ...(row.query !== null && { query: row.query }),
      ...(row.userAgent !== null && { user_agent: row.userAgent }),
      ...(row.requestBody !== null && { request_body: row.requestBody }),
      request_bytes: row.requestBytes,
      ...(row.answerBody !== null && { answer_body: row.answerBody }),
      answer_bytes: row.answerBytes,
      ...(row.diagnosis !== null && { diagnosis: row.diagnosis }),
      events: await listCausedEvents(context, row.id),
    },
  };
}
