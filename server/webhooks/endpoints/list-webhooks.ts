import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentEndpoints } from './present-endpoint';
import { selectEndpoints } from './store';

/**
 * A page of the webhook endpoints, newest first (`GET /webhooks`).
 * @throws Refusal invalid_cursor
 */
export async function listWebhooks(
  context: Context,
  input: InputOf<typeof operations.listWebhooks>,
): Promise<AnswerOf<typeof operations.listWebhooks>> {
  const rows = await selectEndpoints(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: await presentEndpoints(context, page.rows), next_cursor: page.nextCursor };
}
