import type { Context } from '@/server/platform/kernel/context';
import { deleteTestAdvances } from './reset-store';

/**
 * Forgets the advances of a test environment's clock, with all that they did.
 * @returns how many there were
 */
export const forgetTestAdvances = ({ tx, scope }: Context): Promise<number> => deleteTestAdvances(tx, scope);
