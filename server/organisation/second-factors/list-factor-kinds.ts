import type { Context } from '@/server/platform/kernel/context';
import { selectKinds } from './kinds-store';

type FactorKind = 'totp' | 'passkey';

/** The kinds of second factor that people have set up, by person; who has none is missing. */
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
