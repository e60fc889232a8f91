import { open, seal } from '../crypto/seal';
import type { Settings } from '../kernel/settings';

const bindingOf = (organisationId: string, contentId: string) => ({
  organisationId,
  environment: 'organisation',
  row: `file_contents/${contentId}`,
});

/** Wraps the data key of a content with the master key, bound to its row. */
export const wrapContentKey = (
  { masterKey }: Settings,
  organisationId: string,
  contentId: string,
  key: Buffer,
): Uint8Array => seal(masterKey, bindingOf(organisationId, contentId), key.toString('base64'));

/** @throws Error when it was wrapped for another row or by another master key. */
export const unwrapContentKey = (
  { masterKey }: Settings,
  organisationId: string,
  contentId: string,
  sealed: Uint8Array,
): Buffer => Buffer.from(open(masterKey, bindingOf(organisationId, contentId), sealed), 'base64');
