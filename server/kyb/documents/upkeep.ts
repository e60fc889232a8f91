import type { SealedColumn } from '@/server/platform/kernel/module';
import { kybDocuments } from './tables';

export const sealedDocumentNames: SealedColumn = {
  column: kybDocuments.sealedName,
  key: [kybDocuments.id],
  organisationId: kybDocuments.organisationId,
  environment: 'organisation',
};
