import { readLinkToken, writeLinkToken } from '@/server/platform/crypto/link-token';
import type { Settings } from '@/server/platform/kernel/settings';

const PURPOSE = 'inbox-link/1';

type LinkSettings = Pick<Settings, 'publicUrl' | 'keyring'>;

/** The address that an inbox receives at. */
export const inboxUrl = ({ publicUrl, keyring }: LinkSettings, inboxId: string): string =>
  `${publicUrl}/inbox/${writeLinkToken(keyring, PURPOSE, inboxId)}`;

/** The id of the inbox that a token was made for; null for anything else. */
export const readInboxToken = ({ keyring }: LinkSettings, token: string): string | null =>
  readLinkToken(keyring, PURPOSE, token);

/** Whether a URL is an inbox's, an unknown inbox's, or elsewhere. */
type InboxAddress = { readonly kind: 'elsewhere' | 'none' } | { readonly kind: 'inbox'; readonly id: string };

/**
 * Whether a URL is that of an inbox of this service: compared exactly, so that nothing else on this machine can be
 * reached by it.
 */
export function readInboxUrl(settings: LinkSettings, url: string): InboxAddress {
  if (!URL.canParse(url)) return { kind: 'elsewhere' };
  const base = new URL(`${settings.publicUrl}/inbox/`);
  const { href, origin } = new URL(url);
  if (origin !== base.origin || !href.startsWith(base.href)) return { kind: 'elsewhere' };
  const id = readInboxToken(settings, href.slice(base.href.length));
  return id === null ? { kind: 'none' } : { kind: 'inbox', id };
}
