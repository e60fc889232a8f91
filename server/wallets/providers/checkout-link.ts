import { readLinkToken, writeLinkToken } from '@/server/platform/crypto/link-token';
import type { Settings } from '@/server/platform/kernel/settings';

/** The secret in the link of a request's hosted page. */
export const writeCheckoutToken = (masterKey: Uint8Array, fundingRequestId: string): string =>
  writeLinkToken(masterKey, 'checkout-link/1', fundingRequestId);

/** The id of the funding request that a token was made for; null for anything else. */
export const readCheckoutToken = (masterKey: Uint8Array, token: string): string | null =>
  readLinkToken(masterKey, 'checkout-link/1', token);

/** The address of a request's hosted page. */
export const checkoutUrl = (settings: Settings, fundingRequestId: string): string =>
  `${settings.publicUrl}/checkout/${writeCheckoutToken(settings.masterKey, fundingRequestId)}`;

/** The id of the mandate that the token of a hosted page was made for; null for anything else. */
export const readMandateToken = (masterKey: Uint8Array, token: string): string | null =>
  readLinkToken(masterKey, 'mandate-link/1', token);

/** The address of the page on which the holder of an account agrees to a mandate. */
export const mandateUrl = (settings: Settings, mandateId: string): string =>
  `${settings.publicUrl}/mandate/${writeLinkToken(settings.masterKey, 'mandate-link/1', mandateId)}`;
