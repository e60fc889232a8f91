import type { Context } from '@/server/platform/kernel/context';
import { deleteTestMessages } from './reset-store';

/**
 * Deletes the messages of a test environment's inboxes, which stay and go on numbering.
 * @returns how many are gone
 */
export const forgetTestMessages = ({ tx, scope }: Context): Promise<number> => deleteTestMessages(tx, scope);
