import { readLinkToken, writeLinkToken } from '@/server/platform/crypto/link-token';
import type { Settings } from '@/server/platform/kernel/settings';

/** The id of the mandate that the token of a hosted page was made for; null for anything else. */
export const readMandateToken = (masterKey: Uint8Array, token: string): string | null =>
  readLinkToken(masterKey, 'mandate-link/1', token);

/** The address of the page on which the holder of an account agrees to a mandate. */
export const mandateUrl = (settings: Settings, mandateId: string): string =>
  `${settings.publicUrl}/mandate/${writeLinkToken(settings.masterKey, 'mandate-link/1', mandateId)}`;
