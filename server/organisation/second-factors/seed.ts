import { open, seal } from '@/server/platform/crypto/seal';
import type { Settings } from '@/server/platform/kernel/settings';

/** Bound to the person's row: sealed for one, it opens for no other. */
const bindingOf = (personId: string) => ({
  organisationId: '',
  environment: 'person',
  row: `totp_factors/${personId}`,
});

/** Encrypts the seed of a person's authenticator app for rest. */
export const sealSeed = (
  { masterKey }: Pick<Settings, 'masterKey'>,
  personId: string,
  seed: string,
): Uint8Array => seal(masterKey, bindingOf(personId), seed);

/** Opens what sealSeed made. @throws Error when it was changed, or sealed for somebody else. */
export const openSeed = (
  { masterKey }: Pick<Settings, 'masterKey'>,
  { personId, sealed }: { readonly personId: string; readonly sealed: Uint8Array },
): string => open(masterKey, bindingOf(personId), sealed);
