import { randomBytes } from 'node:crypto';
import { seal } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';

/** A new signing secret, `whsec_` and 32 random bytes in base64, and the same sealed for its row. */
export function makeSecret(
  { scope, settings }: Context,
  endpointId: string,
): { readonly secret: string; readonly sealed: Uint8Array } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const binding = { ...scope, row: `webhook_endpoints/${endpointId}` };
  return { secret, sealed: seal(settings.masterKey, binding, secret) };
}
