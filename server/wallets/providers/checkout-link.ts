import type { Keyring } from '@/server/platform/crypto/keyring';
import { readLinkToken, writeLinkToken } from '@/server/platform/crypto/link-token';
import type { Settings } from '@/server/platform/kernel/settings';

/** The secret in the link of a request's hosted page. */
export const writeCheckoutToken = (keyring: Keyring, fundingRequestId: string): string =>
  writeLinkToken(keyring, 'checkout-link/1', fundingRequestId);

/** The id of the funding request that a token was made for; null for anything else. */
export const readCheckoutToken = (keyring: Keyring, token: string): string | null =>
  readLinkToken(keyring, 'checkout-link/1', token);

/** The address of a request's hosted page. */
export const checkoutUrl = (settings: Settings, fundingRequestId: string): string =>
  `${settings.publicUrl}/checkout/${writeCheckoutToken(settings.keyring, fundingRequestId)}`;

/** The id of the mandate that the token of a hosted page was made for; null for anything else. */
export const readMandateToken = (keyring: Keyring, token: string): string | null =>
  readLinkToken(keyring, 'mandate-link/1', token);

/** The address of the page on which the holder of an account agrees to a mandate. */
export const mandateUrl = (settings: Settings, mandateId: string): string =>
  `${settings.publicUrl}/mandate/${writeLinkToken(settings.keyring, 'mandate-link/1', mandateId)}`;
