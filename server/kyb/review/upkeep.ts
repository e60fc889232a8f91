import type { SealedColumn } from '@/server/platform/kernel/module';
import { kybNotes } from './tables';

export const sealedNotes: SealedColumn = {
  column: kybNotes.sealed,
  key: [kybNotes.id],
  organisationId: kybNotes.organisationId,
  environment: 'organisation',
};
