import type { Context } from '@/server/platform/kernel/context';
import { deleteTestHoldings } from './reset-store';

/** Deletes the holdings of a test environment. @returns how many are gone */
export const forgetTestHoldings = ({ tx, scope }: Context): Promise<number> => deleteTestHoldings(tx, scope);
