import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { listFactors } from './read-second-factors';
import { hasFactor } from './rules';
import {
  deleteChallengesOf,
  deletePasskey,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  lockFactors,
} from './store';

/** Recovery codes replace a lost factor: without a factor they would bypass the password. */
async function dropCodesWithLast(context: OpenContext, personId: string): Promise<void> {
  if (!hasFactor(await listFactors(context, personId))) await deleteRecoveryCodes(context.tx, personId);
}

/** Removes a person's authenticator app. @throws ApiError not_found when none is set up */
export async function takeOffTotp(context: OpenContext, personId: string): Promise<void> {
  await lockFactors(context.tx, personId);
  if (!(await deleteTotp(context.tx, personId))) throw notFound();
  await dropCodesWithLast(context, personId);
}

/** Removes a passkey of a person. @throws ApiError not_found when they have none with this id */
export async function takeOffPasskey(context: OpenContext, personId: string, id: string): Promise<void> {
  await lockFactors(context.tx, personId);
  if (!isUuid(id) || !(await deletePasskey(context.tx, personId, id))) throw notFound();
  await dropCodesWithLast(context, personId);
}

/** Removes all factors of a person and their open challenges. */
export async function takeOffAll(
  { tx }: OpenContext,
  personId: string,
): Promise<{ totp: boolean; passkeys: number }> {
  // In the order in which an answer locks them, so that neither waits for the other.
  await deleteChallengesOf(tx, personId);
  await lockFactors(tx, personId);
  await deleteRecoveryCodes(tx, personId);
  return { totp: await deleteTotp(tx, personId), passkeys: await deletePasskeys(tx, personId) };
}
