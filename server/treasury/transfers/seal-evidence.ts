import { open, seal } from '@/server/platform/crypto/seal';
import type { Settings } from '@/server/platform/kernel/settings';

/** Evidence belongs to the house and to no organisation: whoever exports or deletes what is a partner's leaves it where it is. */
export const HOUSE = '00000000-0000-0000-0000-000000000000';

const bindingOf = (transferId: string) => ({
  organisationId: HOUSE,
  environment: 'organisation',
  row: `manual_transfers/${transferId}`,
});

/** Seals the name of an evidence's file for its row: names of files often name people. */
export const sealFilename = ({ masterKey }: Settings, transferId: string, filename: string): Uint8Array =>
  seal(masterKey, bindingOf(transferId), filename);

/** The name of an evidence's file. */
export const openFilename = ({ masterKey }: Settings, transferId: string, sealed: Uint8Array): string =>
  open(masterKey, bindingOf(transferId), sealed);
