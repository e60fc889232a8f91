import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { passkeys, totpFactors } from './tables';

/** Which of these people have an authenticator app that counts, and which a passkey. */
export async function selectKinds(
  tx: Transaction,
  personIds: readonly string[],
): Promise<{ readonly withTotp: ReadonlySet<string>; readonly withPasskey: ReadonlySet<string> }> {
  const apps = await tx
    .select({ personId: totpFactors.personId })
    .from(totpFactors)
    .where(and(inArray(totpFactors.personId, [...personIds]), isNotNull(totpFactors.confirmedAt)));
  const keys = await tx
    .selectDistinct({ personId: passkeys.personId })
    .from(passkeys)
    .where(inArray(passkeys.personId, [...personIds]));
  return {
    withTotp: new Set(apps.map(({ personId }) => personId)),
    withPasskey: new Set(keys.map(({ personId }) => personId)),
  };
}
