import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { RESET_MINUTES } from '@/lib/contract/organisation/console-links';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { countedAddress } from '../../members/people/counted-address';
import { normaliseEmail } from '../../members/rules';
import { REQUEST_MEMORY_MS, resetWait } from '../rules';
import { insertRequest, lockRequests, readRequests } from '../store';

const MINUTE = 60_000;

/**
 * Stores a request for a new password; a job finds the account and sends the link. Work, duration and answer are the
 * same with and without an account, and so is the error after too many requests.
 * @throws ApiError rate_limited with `retryAfter`
 */
export async function requestPasswordReset(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.requestPasswordReset>,
): Promise<AnswerOf<typeof operations.requestPasswordReset>> {
  const here: RequestMeta = { ...meta, address: input.address };
  await inUnitOfWork(database, here, (context) => keep(context, input));
  return { data: {} };
}

async function keep(
  { tx, now }: OpenContext,
  input: { readonly email: string; readonly address: string },
): Promise<void> {
  const [email, address] = [normaliseEmail(input.email), countedAddress(input.address)];
  await lockRequests(tx, email, address);
  const since = new Date(now.getTime() - REQUEST_MEMORY_MS);
  const [ofEmail, ofAddress] = [
    await readRequests(tx, { email }, since),
    await readRequests(tx, { address }, since),
  ];
  const seconds = resetWait(ofEmail, ofAddress, now);
  if (seconds > 0) {
    throw new ApiError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {}, seconds);
  }
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE);
  await insertRequest(tx, { id: newId(), email, address, expiresAt, createdAt: now });
}
