import type { Context } from '@/server/platform/kernel/context';
import { deleteTestRequests } from './forget-store';

/** Deletes the request log of a test environment. */
export const forgetTestRequests = ({ tx, scope }: Context): Promise<void> => deleteTestRequests(tx, scope);
