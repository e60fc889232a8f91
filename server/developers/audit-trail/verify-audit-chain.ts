import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findChain } from './find-actors';
import { verifyAndSign } from './verify-audit';

/**
 * Recomputes any chain, for operators (`GET /operator/v1/audit/chains/{organisation_id}/verification`).
 * @throws ApiError not_found; validation_failed for half of a head.
 */
export async function verifyAuditChain(
  context: OpenContext,
  input: InputOf<typeof operations.verifyAuditChain>,
): Promise<AnswerOf<typeof operations.verifyAuditChain>> {
  return verifyAndSign(context, await findChain(context, input.organisation_id), input);
}
