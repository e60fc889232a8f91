import type { OpenContext } from '@/server/platform/kernel/context';
import { type OpeningRow, selectOpenings } from './store';

/** Who opened the documents of an organisation, oldest first. */
export const readOpenings = (
  { tx }: Pick<OpenContext, 'tx'>,
  organisationId: string,
): Promise<OpeningRow[]> => selectOpenings(tx, organisationId);
