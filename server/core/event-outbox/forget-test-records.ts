import type { Context } from '@/server/platform/kernel/context';
import { deleteTestEvents, lockTestFeed } from './reset-store';

/** Holds the feed of a test environment: what is being written to it is done, and nothing more is until the transaction ends. */
export const holdTestFeed = ({ tx, scope }: Context): Promise<void> => lockTestFeed(tx, scope);

/** Deletes the events of a test environment; its feed goes on numbering. @returns how many are gone */
export const forgetTestEvents = ({ tx, scope }: Context): Promise<number> => deleteTestEvents(tx, scope);
