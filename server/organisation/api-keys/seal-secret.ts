import { seal } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';

/** A secret of a key of the context's organisation and environment, sealed for the row that it is written to. */
export function sealSecret({ scope, settings }: Context, secret: string): { id: string; sealed: Uint8Array } {
  const id = newId();
  return { id, sealed: seal(settings.masterKey, { ...scope, row: `api_key_secrets/${id}` }, secret) };
}
