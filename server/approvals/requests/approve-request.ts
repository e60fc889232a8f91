import { errorStatus } from '@/lib/contract/errors';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { attempt } from '@/server/platform/database/attempt';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderResult } from '@/server/wallets/providers/provider-request';
import { notifyRequester } from './create-request';
import { endRequest, lockRequest } from './end-request';
import { findViewer, presentApproval } from './read-approvals';
import { assertMayDecide } from './rules';
import { planCommand, requireCurrentCommand, runCommand } from './run-command';

type Input = InputOf<typeof operations.approveRequest>;

async function lockDecidable(context: Context, { approval_id }: Input) {
  const viewer = await findViewer(context);
  const row = await lockRequest(context, approval_id);
  assertMayDecide(row, viewer, realTime(context));
  requireCurrentCommand(context, row);
  return { row, viewer };
}

/** Whether an error is the command's own result and not a temporary failure of a provider or the service. */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && errorStatus[error.code] < 500;

/** Returns the provider request to make first. @throws ApiError not_found; forbidden; invalid_state (status) */
export async function planApproval(context: Context, input: Input) {
  const { row } = await lockDecidable(context, input);
  try {
    return await planCommand(context, row);
  } catch (error) {
    // No call: the command fails with the same error when it is recorded.
    if (isAnswer(error)) return null;
    throw error;
  }
}

/**
 * Approves a request and runs its command in the same transaction, so that both happen once or not at all. If the
 * command is rejected, the request ends as failed (`POST /approvals/{id}/approve`).
 * @param result of the provider's call from `planApproval`
 * @throws ApiError not_found; forbidden; invalid_state (status)
 */
export async function approveRequest(
  context: Context,
  input: Input,
  result: ProviderResult | null,
): Promise<AnswerOf<typeof operations.approveRequest>> {
  const { row, viewer } = await lockDecidable(context, input);
  const done = await attempt(context, (inner) => runCommand(inner, row, result));
  if ('answer' in done) {
    const ended = await endRequest(context, row, viewer, { status: 'approved', recordId: done.answer });
    await notifyRequester(context, ended, 'Approved', `${viewer.actor.name} approved it.`);
    return { data: presentApproval(context, ended, viewer) };
  }
  if (!isAnswer(done.error)) throw done.error;
  const { code, message, details } = done.error;
  const error = { code, message, details: { ...details } };
  const ended = await endRequest(context, row, viewer, { status: 'failed', error });
  const body = `${viewer.actor.name} approved it, but it could not be carried out. ${message} Nothing happened.`;
  await notifyRequester(context, ended, 'Approved, but failed', body);
  return { data: presentApproval(context, ended, viewer) };
}
