import type { Context } from '@/server/platform/kernel/context';
import { deleteTestNotices } from './store';

/** Deletes what people were told of the caller's test environment, on the way back to its starting state. */
export const forgetTestNotices = ({ tx, scope }: Context): Promise<void> =>
  deleteTestNotices(tx, scope.organisationId);
