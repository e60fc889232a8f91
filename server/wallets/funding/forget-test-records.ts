import type { Context } from '@/server/platform/kernel/context';
import { deleteTestFunding } from './reset-store';

/** Deletes the funding requests of a test environment. @returns how many are gone */
export const forgetTestFunding = ({ tx, scope }: Context): Promise<number> => deleteTestFunding(tx, scope);
