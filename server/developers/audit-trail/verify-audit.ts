import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { ChainEnd } from '@/server/core/audit-log/rules';
import { headPublicKeys, signEnd } from '@/server/core/audit-log/sign-head';
import { verifyChain } from '@/server/core/audit-log/verify-chain';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findChain } from './find-actors';

interface SavedHead {
  readonly head_sequence?: number | undefined;
  readonly head_hash?: string | undefined;
  readonly heads?: string | undefined;
}

/** @throws ApiError validation_failed for half of a head. */
function savedHeadsOf({ head_sequence, head_hash, heads = '' }: SavedHead): ChainEnd[] {
  const listed = heads.split(',').flatMap((head) => {
    const [sequence, hash] = head.split(':');
    return sequence && hash ? [{ sequence: Number(sequence), hash }] : [];
  });
  if (head_sequence === undefined && head_hash === undefined) return listed;
  if (head_sequence !== undefined && head_hash !== undefined) {
    return [...listed, { sequence: head_sequence, hash: head_hash }];
  }
  const missing = head_hash === undefined ? 'head_hash' : 'head_sequence';
  throw new ApiError('validation_failed', 'A head needs its number and its hash.', {
    [missing]: 'is missing: head_sequence and head_hash go together',
  });
}

/**
 * Recomputes a chain and signs its head.
 * @param chain the organisation; null for the provider's own
 * @throws ApiError validation_failed for half of a head.
 */
async function verifyAndSign(
  context: OpenContext,
  chain: string | null,
  input: SavedHead,
): Promise<AnswerOf<typeof operations.verifyAudit>> {
  const { problems, entriesCount, head } = await verifyChain(context, chain, savedHeadsOf(input));
  const signed = await signEnd(context, chain, head, realTime(context));
  return {
    data: {
      valid: problems.length === 0,
      entries_count: entriesCount,
      problems,
      head: signed.head,
      public_keys: headPublicKeys(context.settings.keyring),
    },
  };
}

/** Recomputes the organisation's audit trail (`GET /organisation/audit/verification`). */
export const verifyAudit = (
  context: Context,
  input: InputOf<typeof operations.verifyAudit>,
): Promise<AnswerOf<typeof operations.verifyAudit>> =>
  verifyAndSign(context, context.scope.organisationId, input);

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
