import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { Factors } from './rules';
import { countRecoveryCodes, readPasskeys, readTotp, selectKinds } from './store';

type FactorKind = 'totp' | 'passkey';

/** The kinds of second factor that people have set up, by person; omits those without any. */
export async function listFactorKinds(
  { tx }: Pick<Context, 'tx'>,
  personIds: readonly string[],
): Promise<Map<string, FactorKind[]>> {
  if (personIds.length === 0) return new Map();
  const { withTotp, withPasskey } = await selectKinds(tx, personIds);
  return new Map(
    personIds.flatMap((id) => {
      const kinds: FactorKind[] = [];
      if (withTotp.has(id)) kinds.push('totp');
      if (withPasskey.has(id)) kinds.push('passkey');
      return kinds.length > 0 ? [[id, kinds]] : [];
    }),
  );
}

/** The second factors of a person. */
export async function listFactors({ tx }: Pick<OpenContext, 'tx'>, personId: string): Promise<Factors> {
  const totp = await readTotp(tx, personId);
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: await readPasskeys(tx, personId),
    recoveryCodesLeft: await countRecoveryCodes(tx, personId),
  };
}
