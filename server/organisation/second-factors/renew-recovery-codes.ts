import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { listFactors } from './read-second-factors';
import { hashRecoveryCode, newRecoveryCodes } from './recovery';
import { deleteRecoveryCodes, insertRecoveryCodes, lockFactors } from './store';

/** Replaces all recovery codes by ten new ones, which only this answer contains. */
export async function renewRecoveryCodes(context: OpenContext, personId: string): Promise<string[]> {
  const { tx, settings, now } = context;
  await lockFactors(tx, personId);
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, personId);
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      id: newId(),
      personId,
      hash: hashRecoveryCode(settings.keyring.roots[0], personId, code),
      createdAt: now,
    })),
  );
  return codes;
}

/** Recovery codes for a person's first second factor, once it is set up; null when it was not the first. */
export async function codesOfFirstFactor(context: OpenContext, personId: string): Promise<string[] | null> {
  await lockFactors(context.tx, personId);
  const { totpSince, passkeys } = await listFactors(context, personId);
  const isFirst = (totpSince ? 1 : 0) + passkeys.length === 1;
  return isFirst ? renewRecoveryCodes(context, personId) : null;
}
