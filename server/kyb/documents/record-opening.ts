import type { OpenContext } from '@/server/platform/kernel/context';
import { insertOpening, type OpeningRow } from './store';

/** Records that a reviewer opened a document of an organisation. */
export const recordOpening = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  opening: Omit<OpeningRow, 'openedAt'>,
): Promise<void> => insertOpening(tx, { ...opening, openedAt: now });
