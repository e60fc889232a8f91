import type { SealedColumn } from '@/server/platform/kernel/module';
import { masterKeys } from './tables';

/** What each root is bound to. */
export const ROOT = { organisationId: '', environment: 'installation' };

export const sealedRoots: SealedColumn = { column: masterKeys.root, key: [masterKeys.id], ...ROOT };
