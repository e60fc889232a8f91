import { open, seal } from '../crypto/seal';
import type { Settings } from '../kernel/settings';

const bindingOf = (organisationId: string, contentId: string) => ({
  organisationId,
  environment: 'organisation',
  row: `file_contents/${contentId}`,
});

/** Wraps the data key of a content with the master key, bound to its row. */
export const wrapContentKey = (
  { keyring }: Settings,
  organisationId: string,
  contentId: string,
  key: Buffer,
): Uint8Array => seal(keyring, bindingOf(organisationId, contentId), key.toString('base64'));

/** @throws Error when it was wrapped for another row or by another master key. */
export const unwrapContentKey = (
  { keyring }: Settings,
  organisationId: string,
  contentId: string,
  sealed: Uint8Array,
): Buffer => Buffer.from(open(keyring, bindingOf(organisationId, contentId), sealed), 'base64');
