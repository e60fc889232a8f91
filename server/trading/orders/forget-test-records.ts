import type { Context } from '@/server/platform/kernel/context';
import { deleteTestOrders } from './reset-store';

/** Deletes the orders of a test environment with their steps. @returns how many orders are gone */
export const forgetTestOrders = ({ tx, scope }: Context): Promise<number> => deleteTestOrders(tx, scope);
