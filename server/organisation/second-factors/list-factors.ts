import type { OpenContext } from '@/server/platform/kernel/context';
import type { Factors } from './rules';
import { countRecoveryCodes, readPasskeys, readTotp } from './store';

/** The second factors of a person. */
export async function listFactors({ tx }: Pick<OpenContext, 'tx'>, personId: string): Promise<Factors> {
  const totp = await readTotp(tx, personId);
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: await readPasskeys(tx, personId),
    recoveryCodesLeft: await countRecoveryCodes(tx, personId),
  };
}
