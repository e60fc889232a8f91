import type { SealedColumn } from '@/server/platform/kernel/module';
import { manualTransfers } from '../tables';
import { PLATFORM_ORGANISATION } from './new-transfer';

export const sealedFilenames: SealedColumn = {
  column: manualTransfers.sealedFilename,
  key: [manualTransfers.id],
  organisationId: PLATFORM_ORGANISATION,
  environment: 'organisation',
};
