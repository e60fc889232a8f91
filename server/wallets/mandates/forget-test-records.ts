import type { Context } from '@/server/platform/kernel/context';
import { deleteTestMandates } from './reset-store';

/** Deletes the mandates of a test environment. @returns how many are gone */
export const forgetTestMandates = ({ tx, scope }: Context): Promise<number> => deleteTestMandates(tx, scope);
