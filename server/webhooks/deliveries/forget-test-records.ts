import type { Context } from '@/server/platform/kernel/context';
import { deleteTestDeliveries } from './reset-store';

/** Deletes the deliveries of a test environment with their attempts. @returns how many deliveries are gone */
export const forgetTestDeliveries = ({ tx, scope }: Context): Promise<number> =>
  deleteTestDeliveries(tx, scope);
