import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { readHead } from '@/server/core/audit-log/read-head';
import { signHead } from '@/server/core/audit-log/sign-head';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { findChain } from './find-chain';

/**
 * Where a chain ends now, signed, for operators (`GET /operator/v1/audit/chains/{organisation_id}/head`).
 * @throws Refusal not_found
 */
export async function getAuditHead(
  context: OpenContext,
  input: InputOf<typeof operations.getAuditHead>,
): Promise<AnswerOf<typeof operations.getAuditHead>> {
  const chain = await findChain(context, input.organisation_id);
  const head = await readHead(context, chain);
  return { data: signHead(context.settings.masterKey, chain, head, realTime(context)) };
}
